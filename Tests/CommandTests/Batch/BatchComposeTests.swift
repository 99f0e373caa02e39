import PictureFiles
import TestSupport
import Testing

/// A batch of `compose`: one template, each record the data of a picture.
@Suite struct BatchComposeTests {
    @Test func recordsFillOneTemplate() throws {
        let fixture = try BatchFixture()
        let element = #"{"type": "color", "color": "{{color}}"}"#
        try fixture.folder.write(#"{"size": [40, 20], "background": "white", "content": \#(element)}"#, to: "card.json")
        try fixture.write([
            #"{"id": "a", "data": {"color": "red"}, "output": "a.png"}"#,
            #"{"id": "b", "data": {"color": "blue"}, "output": "b.svg"}"#,
            #"{"id": "c", "data": {"colour": "blue"}}"#, #"{"id": "d", "data": {"color": 3}}"#,
            #"{"id": "e", "data": {"color": "red"}, "options": {"template": "card.json"}}"#,
        ])
        try fixture.run([
            "-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--command", "compose", "--template", "card.json",
            "--ordered",
        ])
        let results = try fixture.results()
        #expect(results.map(\.status) == ["ok", "ok", "error", "error", "error"])
        #expect(results[2].error?.contains("card.json:1:81: found nothing in the data at color") ?? false)
        #expect(results[3].error?.contains("the number 3 in the data at color") ?? false)
        #expect(results[4].error?.contains("files are not to be named") ?? false)
        let bitmap = try PNGDecoder.decode(try fixture.folder.read("out/a.png")).bitmap
        #expect(bitmap.width == 40)
        #expect(bitmap.height == 20)
        let svg = String(decoding: try fixture.folder.read("out/b.svg"), as: UTF8.self)
        #expect(svg.contains("#00f") || svg.contains("blue"))
    }
}
