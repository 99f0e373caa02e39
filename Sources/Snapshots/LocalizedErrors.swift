public import Foundation
public import SnapshotEngine

extension ToleranceError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension SnapshotFrameError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension FileError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}
