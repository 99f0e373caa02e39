import Glibc

// The functions that JavaScript calls; gloaming.js is their only caller. Texts and files are handed over as memory that the caller
// takes with gloaming_allocate and frees afterwards; results stay until the next call.

/// All that stays between calls: there is one thread.
nonisolated(unsafe) private var engine = Engine()

private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
}

/// Memory for the caller; nil where there is none left.
@_expose(wasm, "gloaming_allocate") @_cdecl("gloaming_allocate")
public func gloamingAllocate(_ count: Int) -> UnsafeMutableRawPointer? { malloc(max(count, 1)) }

@_expose(wasm, "gloaming_free") @_cdecl("gloaming_free")
public func gloamingFree(_ memory: UnsafeMutableRawPointer?) { free(memory) }

/// Forgets all fonts.
@_expose(wasm, "gloaming_clear_fonts") @_cdecl("gloaming_clear_fonts")
public func gloamingClearFonts() { engine.clearFonts() }

/// Adds a font for all pictures to come.
@_expose(wasm, "gloaming_add_font") @_cdecl("gloaming_add_font")
public func gloamingAddFont(_ file: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    engine.addFont(bytes(file, count)).rawValue
}

/// Adds a file that the next picture may link to, by its path as it is written there.
@_expose(wasm, "gloaming_add_file") @_cdecl("gloaming_add_file")
public func gloamingAddFile(
    _ path: UnsafePointer<UInt8>?, _ pathCount: Int, _ file: UnsafePointer<UInt8>?, _ count: Int
) {
    engine.files.append((String(decoding: bytes(path, pathCount), as: UTF8.self), bytes(file, count)))
}

/// Draws: `request` is JSON, and says what.
@_expose(wasm, "gloaming_draw") @_cdecl("gloaming_draw")
public func gloamingDraw(
    _ request: UnsafePointer<UInt8>?, _ requestCount: Int, _ input: UnsafePointer<UInt8>?, _ count: Int
) -> Int32 {
    engine.draw(request: bytes(request, requestCount), input: bytes(input, count)).rawValue
}

/// Lists the scenes with their parameters: the result is JSON.
@_expose(wasm, "gloaming_list") @_cdecl("gloaming_list")
public func gloamingList() { engine.list() }

/// The pixels, file or text of the last picture.
@_expose(wasm, "gloaming_result") @_cdecl("gloaming_result")
public func gloamingResult() -> UnsafeRawPointer? { UnsafeRawPointer(engine.result.start) }

@_expose(wasm, "gloaming_result_count") @_cdecl("gloaming_result_count")
public func gloamingResultCount() -> Int { engine.result.count }

@_expose(wasm, "gloaming_width") @_cdecl("gloaming_width")
public func gloamingWidth() -> Int { engine.width }

@_expose(wasm, "gloaming_height") @_cdecl("gloaming_height")
public func gloamingHeight() -> Int { engine.height }

/// How long the last motion takes, in seconds.
@_expose(wasm, "gloaming_duration") @_cdecl("gloaming_duration")
public func gloamingDuration() -> Double { engine.duration }

/// 1 where it repeats, so that its end is its beginning.
@_expose(wasm, "gloaming_loops") @_cdecl("gloaming_loops")
public func gloamingLoops() -> Int32 { engine.isLooping ? 1 : 0 }

/// The error's text, or of a picture a diagnostic in each line.
@_expose(wasm, "gloaming_message") @_cdecl("gloaming_message")
public func gloamingMessage() -> UnsafeRawPointer? { UnsafeRawPointer(engine.message.start) }

@_expose(wasm, "gloaming_message_count") @_cdecl("gloaming_message_count")
public func gloamingMessageCount() -> Int { engine.message.count }
