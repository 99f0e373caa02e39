import DisplayList
import Localization
import PathParser

/// A device on a page.
struct DevicePlace: Sendable, Hashable {
    var frame: DeviceFrame
    /// The screen's width, in points of the page.
    var width: Double
    /// The device's top left corner.
    var origin: Point
    /// Whether it is the one behind, and the one before another, of a pair.
    var isBehind = false
    var isBefore = false
}

extension PreviewScene {
    /// How the page is composed. Where a device is asked for, it is a whole one.
    func composition(of page: PreviewPage?) -> PreviewComposition {
        guard let page, hasCaption, showsDevice != true, preset.isForScreens || preset.form == .story else {
            return .straight
        }
        return page.composition
    }

    /// The part of the screen that can be seen, in the screen's points.
    var seen: Rect {
        let page = (try? described()).flatMap { $0 }
        guard isPage, composition(of: page) != .detail, let place = places(of: page).last else {
            return Rect(x: 0, y: 0, width: contentSize.width, height: contentSize.height)
        }
        return place.frame.seen(on: preset.size, width: place.width, at: place.origin)
    }

    /// The height above the device, which a caption has for itself.
    var head: Double {
        hasCaption ? preset.size.height * (preset.form == .square ? 0.28 : 0.2) : 0.07 * preset.size.width
    }

    static let wideMargin = 0.12
    /// The width of the device's screen on a wide picture, in points.
    var wideWidth: Double { 0.66 * preset.size.height }
    /// The distance of devices and details from the page's foot, as a share of its height.
    private static let foot = 0.045

    /// The room of an enlarged part of a screen.
    var detailRoom: Rect {
        let (width, height) = (preset.size.width, preset.size.height)
        return Rect(
            minX: 0.06 * width, minY: head, maxX: 0.94 * width, maxY: (1 - PreviewScene.foot) * height)
    }

    /// The devices, from the one behind on.
    func places(of page: PreviewPage?) -> [DevicePlace] {
        let places: [DevicePlace]
        switch (preset.form, composition(of: page)) {
        case (.wide, _): places = [beside]
        case (.square, _): places = [onSquare]
        case (_, .cropped): places = [cropped(page?.edge ?? .bottom)]
        case (_, .pair): places = pair(page?.behind?.device ?? device, page?.shot.device ?? device)
        default: places = [straight]
        }
        guard words.isRightToLeft else { return places }
        return places.map { place in
            var mirrored = place
            mirrored.origin.x = preset.size.width - place.origin.x - place.frame.size(screenWidth: place.width).width
            return mirrored
        }
    }

    /// A whole device under the caption.
    private var straight: DevicePlace {
        let (width, height) = (preset.size.width, preset.size.height)
        let margin = width * PreviewScene.captionMargin
        let room = Size(width: width - 2 * margin, height: height - head - height * PreviewScene.foot)
        let screen = device.screenWidth(in: room)
        let size = device.size(screenWidth: screen)
        return DevicePlace(
            frame: device, width: screen,
            origin: Point((width - size.width) / 2, head + (room.height - size.height) / 2))
    }

    /// On a square the device goes on beyond the lower edge.
    private var onSquare: DevicePlace {
        let screen = 0.5 * preset.size.width
        return DevicePlace(
            frame: device, width: screen,
            origin: Point((preset.size.width - device.size(screenWidth: screen).width) / 2, head))
    }

    /// At the side of a wide picture, beyond its lower edge.
    private var beside: DevicePlace {
        let (outer, margin) = (device.size(screenWidth: wideWidth).width, preset.size.height * PreviewScene.wideMargin)
        let x = hasCaption ? preset.size.width - outer - 1.5 * margin : (preset.size.width - outer) / 2
        return DevicePlace(frame: device, width: wideWidth, origin: Point(x, margin))
    }

    private func cropped(_ edge: PreviewEdge) -> DevicePlace {
        let (width, height) = (preset.size.width, preset.size.height)
        let (outer, x, y) = edge == .bottom ? (0.94, 0.03, 0.025) : (1.2, 0.1, 0.01)
        return DevicePlace(
            frame: device, width: device.screenWidth(outer: outer * width), origin: Point(x * width, head + y * height))
    }

    /// One at the upper left and another before it at the lower right; a phone before a tablet at the lower left.
    private func pair(_ behind: DeviceFrame, _ front: DeviceFrame) -> [DevicePlace] {
        let (width, height) = (preset.size.width, preset.size.height)
        let room = height - head - height * PreviewScene.foot
        let margin = 0.05 * width
        func screenWidth(_ frame: DeviceFrame, share: Double, high: Double) -> Double {
            min(
                frame.screenWidth(outer: share * width),
                frame.screenWidth(in: Size(width: .infinity, height: high * room)))
        }
        let differ = behind != front
        let back = screenWidth(behind, share: differ ? 0.84 : 0.62, high: differ ? 0.9 : 0.8)
        let fore = screenWidth(front, share: differ ? 0.52 : 0.62, high: differ ? 0.68 : 0.8)
        let (backSize, foreSize) = (behind.size(screenWidth: back), front.size(screenWidth: fore))
        return [
            DevicePlace(
                frame: behind, width: back, origin: Point(differ ? width - margin - backSize.width : margin, head),
                isBehind: true),
            DevicePlace(
                frame: front, width: fore,
                origin: Point(differ ? margin : width - margin - foreSize.width, head + room - foreSize.height),
                isBefore: true),
        ]
    }
}
