public import Charts

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension Plottable {
    /// A point in time. Axes count days from midnight of universal time, on every machine.
    ///
    ///     LineMark(x: .value("Day", Date(timeIntervalSince1970: 1_763_164_800)), y: .value("Hours", 14))
    public static func value(_ label: String, _ value: Date) -> Plottable {
        .time(label, secondsSince1970: value.timeIntervalSince1970)
    }
}
#endif
