import TextForms

/// The report's HTML around its data. Style and script are in their own files; the page loads nothing.
enum ReportPage {
    /// A page that needs nothing but itself.
    /// - Parameters:
    ///   - kind: what it is a report of.
    ///   - title: of what.
    ///   - data: see `ReportScript`.
    static func bytes(kind: String, title: String, data: JSONOutput) -> [UInt8] {
        Array(head(kind: kind, title: title).utf8) + data.bytes(.compact, isForScript: true) + Array(foot.utf8)
    }

    /// Everything up to the data.
    private static func head(kind: String, title: String) -> String {
        var name = ""
        for character in title {
            switch character {
            case "&": name += "&amp;"
            case "<": name += "&lt;"
            default: name.append(character)
            }
        }
        return #"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\#(kind): \#(name)</title>
            <style>
            \#(ReportStyle.text)
            </style>
            </head>
            <body data-page="list">
            <a class="skip" href="#detail">Skip to the snapshot</a>
            <header>
              <h1><span>\#(kind)</span> \#(name)</h1>
              <p id="verdict" role="status"></p>
              <div class="tools">
                <button id="theme" type="button" aria-label="Colours: as the system">◐</button>
                <button id="help" type="button" aria-label="Keyboard shortcuts">?</button>
              </div>
            </header>
            <noscript><p class="empty">This report needs JavaScript to show its pictures.</p></noscript>
            <main>
              <nav aria-label="Snapshots">
                <div class="find">
                  <label for="search">Search</label>
                  <input id="search" type="search" placeholder="Search names and messages" autocomplete="off">
                  <div id="filters" role="group" aria-label="Show"></div>
                </div>
                <p id="count" class="quiet" aria-live="polite"></p>
                <ul id="list"></ul>
                <p id="notes" class="quiet"></p>
              </nav>
              <article id="detail" tabindex="-1" aria-label="Snapshot"></article>
            </main>
            <footer id="accept" aria-label="Ticked snapshots" hidden></footer>
            <dialog id="keys" aria-labelledby="keys-title">
              <h2 id="keys-title">Keyboard</h2>
              <dl>
                <div><dt><kbd>j</kbd> <kbd>k</kbd> or <kbd>↓</kbd> <kbd>↑</kbd></dt><dd>next, previous snapshot</dd></div>
                <div><dt><kbd>1</kbd> … <kbd>5</kbd></dt>
                  <dd>side by side, slider, onion skin, blink, difference</dd></div>
                <div><dt><kbd>f</kbd></dt><dd>next filter</dd></div>
                <div><dt><kbd>t</kbd></dt><dd>tick, to accept</dd></div>
                <div><dt><kbd>z</kbd></dt><dd>next zoom</dd></div>
                <div><dt><kbd>/</kbd></dt><dd>search</dd></div>
                <div><dt><kbd>Esc</kbd></dt><dd>back to the list</dd></div>
              </dl>
              <form method="dialog"><button type="submit">Close</button></form>
            </dialog>
            <script type="application/json" id="data">
            """#
    }

    /// Everything behind the data.
    private static var foot: String {
        "</script>\n<script>\n\(ReportScript.text)\n</script>\n</body>\n</html>\n"
    }
}
