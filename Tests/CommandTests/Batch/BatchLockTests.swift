import TestSupport
import Testing

/// Two runs at the same place: what stays open belongs to one of them, and a folder to both.
@Suite struct BatchLockTests {
    private let words = BatchFixture.small.joined(separator: " ")

    /// A second run with an output of the first says so and ends, and changes nothing.
    @Test(arguments: [
        ("-d out -r r.jsonl", "-d other -r r.jsonl", "r.jsonl"),
        ("-d out -r r.jsonl", "-d out -r r.jsonl --resume", "r.jsonl"),
        ("--tar a.tar -r r.jsonl", "--tar a.tar -r other.jsonl", "a.tar"),
        ("-d out -r r.jsonl --metrics m.txt", "-d other -r other.jsonl --metrics m.txt", "m.txt"),
    ])
    func aSecondRunEnds(first: String, second: String, name: String) throws {
        let fixture = try BatchFixture()
        try fixture.write((0..<6).map { BatchFixture.record($0) }, to: "records")
        try fixture.folder.write("before", to: "other.jsonl")
        // The first has drawn, and waits for more.
        let line = """
            mkfifo in.jsonl; timeout 60 "$TOOL" batch -q -i in.jsonl \(words) \(first) &
            exec 3>in.jsonl; cat records >&3
            n=0; until [ "$(wc -l 2>/dev/null <r.jsonl)" = 6 ] || [ $n = 3000 ]; do n=$((n + 1)); sleep 0.01; done
            timeout 60 "$TOOL" batch -q -i in.jsonl \(words) \(second); status=$?
            exec 3>&-; wait $!; [ $? = 0 ] || exit 99; mv records in.jsonl; exit $status
            """
        let outcome = try CommandLineTool.shell(line, in: fixture.folder)
        #expect(outcome.status == 73, "\(outcome.error)")
        #expect(outcome.error.contains("\(name): another run writes to it"), "\(outcome.error)")
        #expect(try fixture.results("r.jsonl").map(\.status) == [String](repeating: "ok", count: 6))
        #expect(try fixture.folder.read("other.jsonl") == Array("before".utf8))
        // The first has ended: its outputs are free again.
        let again = try CommandLineTool.shell(#""$TOOL" batch -q -i in.jsonl \#(words) \#(first)"#, in: fixture.folder)
        #expect(again.status == 0, "\(again.error)")
    }

    @Test func devicesBelongToAll() throws {
        let fixture = try BatchFixture()
        try fixture.write([BatchFixture.record(0)])
        let line = """
            mkfifo p; timeout 60 "$TOOL" batch -q -i p \(words) -d out -r /dev/null &
            exec 3>p; cat in.jsonl >&3
            timeout 60 "$TOOL" batch -q -i in.jsonl \(words) -d out -r /dev/null; status=$?
            exec 3>&-; wait $!; exit $status
            """
        #expect(try CommandLineTool.shell(line, in: fixture.folder).status == 0)
    }

    @Test func twoRunsShareAFolder() throws {
        let fixture = try BatchFixture()
        try fixture.write((0..<150).map { BatchFixture.record($0) })
        let line = """
            "$TOOL" batch -q -i in.jsonl \(words) -d out -r a.jsonl & one=$!
            "$TOOL" batch -q -i in.jsonl \(words) -d out -r b.jsonl & two=$!
            wait $one && wait $two && "$TOOL" batch -q -i in.jsonl \(words) -d whole && diff -r out whole
            """
        let outcome = try CommandLineTool.shell(line, in: fixture.folder)
        #expect(outcome.status == 0, "\(outcome.outputText) \(outcome.error)")
        #expect(try fixture.files(below: "out").count == 150)
    }

    /// Unfinished files of processes that cannot be seen: those without a writer are removed by all that writes there.
    @Test(arguments: ["star -o out/a.png", "batch -q -i in.jsonl -d out --command star --fan-out 0"])
    func filesOfDeadRunsAreRemoved(command: String) throws {
        let fixture = try BatchFixture()
        try fixture.write([#"{"id": "a", "command": "star"}"#])
        let line = """
            mkdir out; cd out; touch -d '5 minutes ago' .render-scene-old-7-1.tmp other.tmp .render-scene-old; cd ..
            exec 4>out/.render-scene-live-7-1.tmp; flock 4 || exit 98
            touch -d '5 minutes ago' out/.render-scene-live-7-1.tmp; touch out/.render-scene-new-7-1.tmp
            "$TOOL" \(command); status=$?; ls -A out; exit $status
            """
        let outcome = try CommandLineTool.shell(line, in: fixture.folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let names = Set(outcome.outputText.split(separator: "\n").map(String.init)).filter { !$0.contains("png") }
        let kept = [".render-scene-live-7-1.tmp", ".render-scene-new-7-1.tmp", ".render-scene-old", "other.tmp"]
        let folders = names.subtracting(kept)
        #expect(names.isSuperset(of: kept), "\(outcome.outputText)")
        #expect(!folders.contains { $0.hasSuffix(".tmp") }, "\(outcome.outputText)")
    }

    /// A name of a process that is there tells nothing where the file has no writer: the process may be a zombie, or a later
    /// one with the same number.
    @Test func aFileWithoutWriterIsRemovedThoughItsProcessSeemsToBeThere() throws {
        let fixture = try BatchFixture()
        let line = """
            timeout 60 "$TOOL" frames arrival --fps 60 --scale 3 -o out/film.y4m & film=$!
            for turn in $(seq 6000); do name=$(ls -A out 2>/dev/null) && [ -n "$name" ] && break; sleep 0.01; done
            start=${name%-*-*}; cd out; touch -d '5 minutes ago' "$name" "$start-$$-1.tmp"; touch "$start-$$-2.tmp"; cd ..
            "$TOOL" star -o out/b.png && ls -A out | sed "s/^$start-$$-/shell /; s/^$start-.*/film/"
            status=$?; kill $film; wait; exit $status
            """
        let outcome = try CommandLineTool.shell(line, in: fixture.folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.outputText.split(separator: "\n").sorted() == ["b.png", "film", "shell 2.tmp"])
    }
}
