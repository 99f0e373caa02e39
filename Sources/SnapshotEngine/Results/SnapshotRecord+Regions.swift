import PathParser
import TextForms

/// Regions and changes of a record, as JSON.
extension ChangedRegion {
    var json: FlatJSON {
        var json = FlatJSON()
        json.set("x", bounds.minX)
        json.set("y", bounds.minY)
        json.set("width", bounds.maxX - bounds.minX)
        json.set("height", bounds.maxY - bounds.minY)
        json.set("differingPixels", differingPixels)
        json.set("largestDistance", largestDistance)
        json.set("movedRight", movedRight)
        json.set("movedDown", movedDown)
        json.set("isMirrored", isMirrored)
        json.set("part", part)
        json.set("description", words)
        return json
    }

    /// The region for programs.
    package var output: JSONOutput { json.json }

    init?(_ json: FlatJSON) {
        guard let x = json[integer: "x"], let y = json[integer: "y"], let width = json[integer: "width"],
            let height = json[integer: "height"]
        else { return nil }
        let (maxX, overX) = x.addingReportingOverflow(width)
        let (maxY, overY) = y.addingReportingOverflow(height)
        guard !overX, !overY else { return nil }
        self.init(
            bounds: PixelBounds(minX: x, minY: y, maxX: maxX, maxY: maxY),
            differingPixels: json[integer: "differingPixels"] ?? 0,
            largestDistance: json[number: "largestDistance"] ?? 0)
        movedRight = json[integer: "movedRight"] ?? 0
        movedDown = json[integer: "movedDown"] ?? 0
        isMirrored = json[bool: "isMirrored"] ?? false
        part = json[string: "part"] ?? ""
    }
}

extension SnapshotRecord.Move {
    var json: FlatJSON {
        var json = FlatJSON()
        for (name, box) in [("from", from), ("to", to)] {
            json.set(name + "X", box.minX)
            json.set(name + "Y", box.minY)
            json.set(name + "Width", box.width)
            json.set(name + "Height", box.height)
        }
        return json
    }

    init?(_ json: FlatJSON) {
        func box(_ name: String) -> Rect? {
            guard let x = json[number: name + "X"], let y = json[number: name + "Y"],
                let width = json[number: name + "Width"], let height = json[number: name + "Height"]
            else { return nil }
            return Rect(x: x, y: y, width: width, height: height)
        }
        guard let from = box("from"), let to = box("to") else { return nil }
        self.init(from: from, to: to)
    }
}
