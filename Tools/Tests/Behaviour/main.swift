import Foundation

// Each program prints the values that it receives. The tests run the programs on OpenCombine and, migrated, on Impulse,
// and compare the output.
setbuf(stdout, nil)

print("# subjects")
subjects()
print("# operators")
operators()
print("# errors")
errors()
print("# combining")
combining()
print("# flattening")
flattening()
print("# futures")
futures()
