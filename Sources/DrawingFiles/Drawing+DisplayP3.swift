public import DisplayList
import PictureFiles

extension Drawing {
    /// The drawing in the numbers of Display P3: what is rendered of it is to be written as such.
    ///
    ///     let pixels = try Renderer.render(drawing.inDisplayP3)
    ///     let file = try PNGEncoder.encode(pixels, options: PNGEncoder.Options(colorSpace: .displayP3))
    ///
    /// Colours that sRGB has look as they do in sRGB's pixels; those beyond, as of `Color(displayP3Red:green:blue:)`, are
    /// there too. What is translucent, blended, blurred or filtered is mixed in P3's numbers, as on screens of P3.
    public var inDisplayP3: Drawing { mappingColors({ $0.inDisplayP3 }, bitmap: { $0.inDisplayP3 }) }
}
