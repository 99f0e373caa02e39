import PathParser
print(Path().pathData())
