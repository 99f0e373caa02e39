/// A scan of a progressive file: some coefficients of one component or, of DC coefficients, of all; and which of their
/// bits.
struct JPEGProgressiveScan {
    /// 0 for luma, 1 and 2 for colour differences; nil for all three.
    let component: Int?
    /// The first and the last coefficient in zigzag order.
    let first: Int
    let last: Int
    /// Whether their higher bits have been in a scan before: this one has just the next.
    let isFurther: Bool
    /// The lowest bit that this scan has.
    let lowBit: Int

    /// The reference implementation's: what is seen first comes first, with less of its bits.
    static let all = [
        JPEGProgressiveScan(component: nil, first: 0, last: 0, isFurther: false, lowBit: 1),
        JPEGProgressiveScan(component: 0, first: 1, last: 5, isFurther: false, lowBit: 2),
        JPEGProgressiveScan(component: 2, first: 1, last: 63, isFurther: false, lowBit: 1),
        JPEGProgressiveScan(component: 1, first: 1, last: 63, isFurther: false, lowBit: 1),
        JPEGProgressiveScan(component: 0, first: 6, last: 63, isFurther: false, lowBit: 2),
        JPEGProgressiveScan(component: 0, first: 1, last: 63, isFurther: true, lowBit: 1),
        JPEGProgressiveScan(component: nil, first: 0, last: 0, isFurther: true, lowBit: 0),
        JPEGProgressiveScan(component: 2, first: 1, last: 63, isFurther: true, lowBit: 0),
        JPEGProgressiveScan(component: 1, first: 1, last: 63, isFurther: true, lowBit: 0),
        JPEGProgressiveScan(component: 0, first: 1, last: 63, isFurther: true, lowBit: 0),
    ]
}
