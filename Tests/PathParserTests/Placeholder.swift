import Testing
import PathParser
@Test func smoke() throws {
  let p = try Path(pathData: "M10-20.5.5l1e1 3zA5 5 0 01 10 10")
  print(p.pathData(), p.pathData(decimals: 2))
  for d in [0.0, 30, 45, 60, 90, 123.456, -77] { print(d, sineAndCosine(degrees: d)) }
  print(try Path(pathData:"M0 0A5 5 0 1 0 5 5").pathData(), try Path(pathData:"M0 0A5 5 0 1 0 5 5").bounds)
  print(try Path(pathData:"M10 0A10 10 0 1 1 0 -10").bounds)
}
