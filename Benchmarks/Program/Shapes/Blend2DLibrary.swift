#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The functions of a build of Blend2D that are called here, through its C interface and without its headers.
///
/// Rectangles, points, matrices and radii go as pointers to their numbers: binary64, or 32-bit integers where the name
/// ends with `I`.
struct Blend2DLibrary {
    /// The number of an error, 0 for none.
    typealias Result = UInt32
    /// The 16 bytes that every object of Blend2D is to its user.
    typealias Object = UnsafeMutableRawPointer
    typealias Numbers = UnsafeRawPointer

    typealias OfObject = @convention(c) (Object) -> Result
    typealias OfWord = @convention(c) (Object, UInt32) -> Result
    typealias OfHint = @convention(c) (Object, UInt32, UInt32) -> Result
    typealias OfNumber = @convention(c) (Object, Double) -> Result
    typealias OfNumbers2 = @convention(c) (Object, Double, Double) -> Result
    typealias OfNumbers4 = @convention(c) (Object, Double, Double, Double, Double) -> Result
    typealias OfNumbers6 = @convention(c) (Object, Double, Double, Double, Double, Double, Double) -> Result
    /// An image's sides and its format.
    typealias InitImage = @convention(c) (Object, Int32, Int32, UInt32) -> Result
    /// The `ImageData` that is written to.
    typealias GetPixels = @convention(c) (Object, UnsafeMutableRawPointer) -> Result
    /// A context's image, and what it is created with.
    typealias InitContext = @convention(c) (Object, Object, Numbers?) -> Result
    /// A transform's kind and its numbers.
    typealias ApplyTransform = @convention(c) (Object, UInt32, Numbers?) -> Result
    /// A gradient's kind, values, spread, stops, how many, transform.
    typealias InitGradient = @convention(c) (Object, UInt32, Numbers, UInt32, Numbers?, Int, Numbers?) -> Result
    /// The first value's number, the values, how many.
    typealias SetValues = @convention(c) (Object, Int, Numbers, Int) -> Result
    typealias AddStop = @convention(c) (Object, Double, UInt32) -> Result
    /// A pattern's image, which part of it, spread, transform.
    typealias CreatePattern = @convention(c) (Object, Object, Numbers?, UInt32, Numbers) -> Result
    /// A rectangle, and a colour or an object.
    typealias RectInColor = @convention(c) (Object, Numbers, UInt32) -> Result
    typealias RectInStyle = @convention(c) (Object, Numbers, Object) -> Result
    /// A geometry's kind, the geometry, and a colour or an object.
    typealias GeometryInColor = @convention(c) (Object, UInt32, Numbers, UInt32) -> Result
    typealias GeometryInStyle = @convention(c) (Object, UInt32, Numbers, Object) -> Result
    /// Where a path's origin lies, the path, and a colour or an object.
    typealias PathInColor = @convention(c) (Object, Numbers, Object, UInt32) -> Result
    typealias PathInStyle = @convention(c) (Object, Numbers, Object, Object) -> Result
    /// Where an image's corner lies, the image, which part of it.
    typealias DrawImage = @convention(c) (Object, Numbers, Object, Numbers?) -> Result

    /// An image's pixels.
    struct ImageData {
        var pixels: UnsafeMutableRawPointer?
        /// In bytes.
        var stride = 0
        var width: Int32 = 0
        var height: Int32 = 0
        var format: UInt32 = 0
        var flags: UInt32 = 0
    }

    /// A result of this program's own, where there is nothing to draw.
    static let noPoints = Result.max

    // Values of Blend2D's enumerations.
    static let premultipliedARGB: UInt32 = 1
    static let (linearGradient, radialGradient): (UInt32, UInt32) = (0, 1)
    static let (pad, `repeat`): (UInt32, UInt32) = (0, 1)
    static let patternQuality: UInt32 = 2
    static let (nearest, bilinear): (UInt32, UInt32) = (0, 1)
    static let (nonZero, evenOdd): (UInt32, UInt32) = (0, 1)
    static let miterOrBevel: UInt32 = 1
    static let (resetTransform, rotateAroundPoint): (UInt32, UInt32) = (0, 6)
    static let (rect, roundRect, polygon): (UInt32, UInt32, UInt32) = (4, 7, 16)
    static let waitForAll: UInt32 = 0x8000_0000

    let initImage: InitImage
    let makeMutable: GetPixels
    let getPixels: GetPixels
    let destroyImage: OfObject

    let initContext: InitContext
    let destroyContext: OfObject
    let setStrokeWidth: OfNumber
    let setStrokeJoin: OfWord
    let setFillRule: OfWord
    let setHint: OfHint
    let applyTransform: ApplyTransform
    let clearAll: OfObject
    let flush: OfWord

    let initGradient: InitGradient
    let destroyGradient: OfObject
    let setValues: SetValues
    let resetStops: OfObject
    let addStop: AddStop

    let initPattern: OfObject
    let createPattern: CreatePattern
    let destroyPattern: OfObject

    let initPath: OfObject
    let destroyPath: OfObject
    let moveTo: OfNumbers2
    let lineTo: OfNumbers2
    let quadTo: OfNumbers4
    let cubicTo: OfNumbers6
    let closePath: OfObject

    let fillRectI: RectInColor
    let fillRectIInStyle: RectInStyle
    let fillRect: RectInColor
    let fillRectInStyle: RectInStyle
    let fillGeometry: GeometryInColor
    let fillGeometryInStyle: GeometryInStyle
    let fillPath: PathInColor
    let fillPathInStyle: PathInStyle
    let strokePath: PathInColor
    let strokePathInStyle: PathInStyle
    let strokeGeometry: GeometryInColor
    let strokeGeometryInStyle: GeometryInStyle
    let drawImageI: DrawImage
    let drawImage: DrawImage

    /// Opens a library, which stays open.
    /// - Parameter path: of the file; with a slash in it, else the system looks for it in its own folders.
    init(_ path: String) throws {
        guard try Blend2DLibrary.isLinkedDynamically() else {
            throw Problem("--blend2d: this program is linked statically and opens no library; build it by swift build")
        }
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw Problem("--blend2d: \(dlerror().map { String(cString: $0) } ?? path)")
        }
        func function<Function>(_ name: String) throws -> Function {
            guard let symbol = dlsym(library, name) else { throw Problem("--blend2d \(path): there is no \(name)") }
            return unsafeBitCast(symbol, to: Function.self)
        }
        initImage = try function("bl_image_init_as")
        makeMutable = try function("bl_image_make_mutable")
        getPixels = try function("bl_image_get_data")
        destroyImage = try function("bl_image_destroy")

        initContext = try function("bl_context_init_as")
        destroyContext = try function("bl_context_destroy")
        setStrokeWidth = try function("bl_context_set_stroke_width")
        setStrokeJoin = try function("bl_context_set_stroke_join")
        setFillRule = try function("bl_context_set_fill_rule")
        setHint = try function("bl_context_set_hint")
        applyTransform = try function("bl_context_apply_transform_op")
        clearAll = try function("bl_context_clear_all")
        flush = try function("bl_context_flush")

        initGradient = try function("bl_gradient_init_as")
        destroyGradient = try function("bl_gradient_destroy")
        setValues = try function("bl_gradient_set_values")
        resetStops = try function("bl_gradient_reset_stops")
        addStop = try function("bl_gradient_add_stop_rgba32")

        initPattern = try function("bl_pattern_init")
        createPattern = try function("bl_pattern_create")
        destroyPattern = try function("bl_pattern_destroy")

        initPath = try function("bl_path_init")
        destroyPath = try function("bl_path_destroy")
        moveTo = try function("bl_path_move_to")
        lineTo = try function("bl_path_line_to")
        quadTo = try function("bl_path_quad_to")
        cubicTo = try function("bl_path_cubic_to")
        closePath = try function("bl_path_close")

        fillRectI = try function("bl_context_fill_rect_i_rgba32")
        fillRectIInStyle = try function("bl_context_fill_rect_i_ext")
        fillRect = try function("bl_context_fill_rect_d_rgba32")
        fillRectInStyle = try function("bl_context_fill_rect_d_ext")
        fillGeometry = try function("bl_context_fill_geometry_rgba32")
        fillGeometryInStyle = try function("bl_context_fill_geometry_ext")
        fillPath = try function("bl_context_fill_path_d_rgba32")
        fillPathInStyle = try function("bl_context_fill_path_d_ext")
        strokePath = try function("bl_context_stroke_path_d_rgba32")
        strokePathInStyle = try function("bl_context_stroke_path_d_ext")
        strokeGeometry = try function("bl_context_stroke_geometry_rgba32")
        strokeGeometryInStyle = try function("bl_context_stroke_geometry_ext")
        drawImageI = try function("bl_context_blit_image_i")
        drawImage = try function("bl_context_blit_image_d")
    }

    /// Whether a loader started this program. Without one glibc's dlopen brings in a second C library, and crashes in it.
    private static func isLinkedDynamically() throws -> Bool {
        #if os(Linux)
        // Pairs of a key and a value; AT_BASE is where the loader lies.
        let words = try Files.read("/proc/self/auxv").withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
        }
        return stride(from: 0, to: words.count - 1, by: 2).contains {
            words[$0] == UInt64(AT_BASE) && words[$0 + 1] != 0
        }
        #else
        return true
        #endif
    }
}

/// An object of Blend2D, destroyed when nothing refers to it any more.
final class Blend2DObject {
    let address: Blend2DLibrary.Object
    private let destroy: Blend2DLibrary.OfObject

    /// - Parameter create: makes the object in the 16 bytes that it is given.
    init(destroy: @escaping Blend2DLibrary.OfObject, _ create: (Blend2DLibrary.Object) -> Blend2DLibrary.Result) throws
    {
        let bytes = Blend2DLibrary.Object.allocate(byteCount: 16, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
        let result = create(bytes)
        guard result == 0 else {
            bytes.deallocate()
            throw Problem("Blend2D makes no object: error \(result)")
        }
        address = bytes
        self.destroy = destroy
    }

    deinit {
        _ = destroy(address)
        address.deallocate()
    }
}
