# Sets the stack, and calls the program, which does not return.
.section .start, "ax"
.globl _start
_start:
    la sp, __stack
    la tp, __threads_words
    li a0, 0
    li a1, 0
    call main
1:  j 1b
