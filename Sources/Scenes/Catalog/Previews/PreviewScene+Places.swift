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
    /// The y from which on the device is hidden by the land before it; nil where it is not.
    var ground: Double?

    /// The device on the page.
    var rect: Rect { Rect(at: origin, frame.size(screenWidth: width)) }
    /// Its screen on the page.
    var screen: Rect {
        let rect = rect
        return rect.outset(by: -(rect.width - width) / 2)
    }
}

extension PreviewScene {
    /// How the page is composed. Where a device is asked for, it is a whole one.
    func composition(of page: PreviewPage?) -> PreviewComposition {
        guard let page, hasCaption, showsDevice != true, preset.form != .wide else { return .straight }
        // A square has room for a part of a device alone.
        guard preset.form != .square || page.composition == .place else { return .straight }
        return page.composition(on: device)
    }

    /// The part of the screen that can be seen, in the screen's points.
    var seen: Rect {
        let page = (try? described()).flatMap { $0 }
        guard isPage else { return Rect(x: 0, y: 0, width: contentSize.width, height: contentSize.height) }
        let place = place(of: page)
        let foot = min(place.ground ?? preset.size.height, preset.size.height)
        return place.frame.seen(
            on: Size(width: preset.size.width, height: foot), width: place.width, at: place.origin)
    }

    /// The height above the device, which a caption has for itself.
    func head(of page: PreviewPage?) -> Double {
        guard hasCaption else { return 0.07 * preset.size.width }
        guard composition(of: page) == .cropped else { return headShare * preset.size.height }
        let device = device.size(screenWidth: croppedWidth).height
        return max(preset.size.height - PreviewScene.croppedShare * device, headShare * preset.size.height)
    }

    private var headShare: Double { preset.form == .square ? 0.28 : 0.225 }
    /// The margins of a wide picture, and the distance of its caption and its device, as shares of its height.
    static let (wideMargin, wideGap) = (0.12, 0.1)
    /// The width of the device's screen on a wide picture, in points.
    var wideWidth: Double { 0.7 * preset.size.height }
    /// The distance of a device from the page's foot, as a share of its height.
    static let foot = 0.045
    /// The greatest share of a cropped device that is seen.
    private static let croppedShare = 0.66
    private var croppedWidth: Double { device.screenWidth(outer: 0.95 * preset.size.width) }

    /// The device.
    func place(of page: PreviewPage?) -> DevicePlace {
        let head = head(of: page)
        let (width, height) = (preset.size.width, preset.size.height)
        func middle(_ screenWidth: Double, _ top: Double) -> DevicePlace {
            let outer = device.size(screenWidth: screenWidth).width
            return DevicePlace(frame: device, width: screenWidth, origin: Point((width - outer) / 2, top))
        }
        switch (preset.form, composition(of: page)) {
        case (.wide, _): return beside
        case (_, .place): return standing(page, middle, head)
        // On a square the device goes on beyond the lower edge.
        case (.square, _): return middle(0.62 * width, head)
        case (_, .cropped): return middle(croppedWidth, head)
        default:
            let margin = width * PreviewScene.captionMargin
            let room = Size(width: width - 2 * margin, height: height - head - height * PreviewScene.foot)
            let screen = device.screenWidth(in: room)
            return middle(screen, head + (room.height - device.size(screenWidth: screen).height) / 2)
        }
    }

    /// A device that rises from the land: so wide that its ground leaves room for what stands before it.
    private func standing(
        _ page: PreviewPage?, _ middle: (_ screenWidth: Double, _ top: Double) -> DevicePlace, _ head: Double
    ) -> DevicePlace {
        let (share, isAlone) = (groundShare(of: page), page?.shot.screen == "arrival")
        let lowest = (preset.form == .square ? 0.73 : isAlone ? 0.7 : 0.67) * preset.size.height
        let whole = device.size(screenWidth: 1).height
        // One tree alone is larger, so that it is the page's.
        let width = min(
            device.screenWidth(outer: (isAlone ? 0.94 : 0.8) * preset.size.width), (lowest - head) / (whole * share))
        var place = middle(width, head)
        place.ground = head + share * place.rect.height
        return place
    }

    /// The share of a device above its ground: that of an arrived tree's foot, so that the tree stands on the land.
    private func groundShare(of page: PreviewPage?) -> Double {
        guard let shot = page?.shot, shot.screen == "arrival" else { return 0.62 }
        let screen = device.screen
        let side = WorldTree.side(on: screen)
        let bounds = (trees.map { $0[shot.tree] } ?? Silhouettes.embedded(shot.tree)).bounds
        let fit = Silhouettes.fit(bounds, size: side, center: Point(0, WorldTree.topShare * screen.height + side / 2))
        let foot = fit?.applied(to: bounds).maxY ?? 0.6 * screen.height
        let size = device.size(screen: screen)
        // A little above the foot: the land covers the roots' ends.
        return (foot - 0.012 * screen.height + (size.height - screen.height) / 2) / size.height
    }

    /// At the side of a wide picture, beyond its lower edge.
    private var beside: DevicePlace {
        let (outer, margin) = (device.size(screenWidth: wideWidth).width, preset.size.height * PreviewScene.wideMargin)
        let x = hasCaption ? preset.size.width - outer - margin : (preset.size.width - outer) / 2
        return DevicePlace(
            frame: device, width: wideWidth,
            origin: Point(words.isRightToLeft ? preset.size.width - x - outer : x, margin))
    }
}
