import Foundation

// Each program prints what it receives. The tests run them on OpenCombine, migrated on Impulse, and compare the output.
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
