/// Glass in device pixels.
struct DeviceBackdrop {
    var horizontal: GlassAxis
    var vertical: GlassAxis
    var color: GlassColor
    var dither: Bool
}
