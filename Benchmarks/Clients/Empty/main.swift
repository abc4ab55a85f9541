print(102)
