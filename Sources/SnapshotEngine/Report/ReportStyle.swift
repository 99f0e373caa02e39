/// The report's style sheet.
///
/// Colours are named once and set twice, for light and dark; every text keeps a contrast of at least 4.5 to what is
/// behind it (WCAG 2.2, 1.4.3), every mark 3. Each outcome has a sign as well as a colour.
enum ReportStyle {
    static let text = #"""
        :root {
          --page: #f6f5f2; --panel: #ffffff; --line: #dfdcd5; --text: #22232b; --quiet: #5d5f6b;
          --accent: #4c4fb8; --accent-soft: #ecebfa; --on-accent: #ffffff;
          --failed: #b3123f; --new: #8a5a00; --stale: #5d5f6b; --passed: #14713f;
          --failed-soft: #fdebf0; --new-soft: #fbf1dc; --stale-soft: #eeedea; --passed-soft: #e4f4ea;
          --check-a: #ffffff; --check-b: #ebe9e4; --shadow: 0 1px 2px #0001, 0 6px 24px #22232b12;
        }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {
          --page: #14151c; --panel: #1c1e28; --line: #333645; --text: #eceaf2; --quiet: #a5a7b6;
          --accent: #a9abff; --accent-soft: #2a2c4a; --on-accent: #14151c;
          --failed: #ff8aa5; --new: #f0c05a; --stale: #b4b6c4; --passed: #74d69b;
          --failed-soft: #45202d; --new-soft: #3d311a; --stale-soft: #2c2e39; --passed-soft: #1c3a2a;
          --check-a: #262835; --check-b: #1f212c; --shadow: 0 1px 2px #0006, 0 6px 24px #0006;
        } }
        :root[data-theme=dark] {
          --page: #14151c; --panel: #1c1e28; --line: #333645; --text: #eceaf2; --quiet: #a5a7b6;
          --accent: #a9abff; --accent-soft: #2a2c4a; --on-accent: #14151c;
          --failed: #ff8aa5; --new: #f0c05a; --stale: #b4b6c4; --passed: #74d69b;
          --failed-soft: #45202d; --new-soft: #3d311a; --stale-soft: #2c2e39; --passed-soft: #1c3a2a;
          --check-a: #262835; --check-b: #1f212c; --shadow: 0 1px 2px #0006, 0 6px 24px #0006;
        }
        :root[data-theme=light] { color-scheme: light; }
        :root[data-theme=dark] { color-scheme: dark; }
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body {
          display: grid; grid-template-rows: auto 1fr auto; background: var(--page); color: var(--text);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
          font-variant-numeric: tabular-nums;
        }
        h1, h2, p, ul, dl, dd, figure, pre { margin: 0; padding: 0; }
        button, input { font: inherit; color: inherit; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
        .skip { position: absolute; left: -99em; padding: 8px 14px; background: var(--panel); z-index: 9; }
        .skip:focus { left: 12px; top: 10px; }
        footer {
          display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 10px 24px;
          background: var(--panel); border-top: 1px solid var(--line); position: sticky; bottom: 0;
        }
        footer[hidden] { display: none; }
        footer textarea {
          flex: 1 1 260px; min-width: 0; min-height: 34px; padding: 6px 12px; resize: vertical; color: inherit;
          border: 1px solid var(--line); border-radius: 10px; background: var(--page);
          font: 13px/1.5 ui-monospace, Menlo, "DejaVu Sans Mono", monospace;
        }
        .tickable { display: grid; grid-template-columns: auto 1fr; align-items: center; }
        .tick { width: 18px; height: 18px; margin: 11px 2px 11px 8px; accent-color: var(--accent); cursor: pointer; }
        .quiet { color: var(--quiet); font-size: 13px; }
        header {
          display: flex; align-items: center; gap: 8px 24px; flex-wrap: wrap; padding: 14px 24px;
          background: var(--panel); border-bottom: 1px solid var(--line);
        }
        h1 { font-size: 18px; font-weight: 650; letter-spacing: -.01em; }
        h1 span { color: var(--quiet); font-weight: 450; margin-right: 4px; }
        #verdict { display: flex; align-items: center; gap: 8px; font-weight: 550; }
        .tools { margin-left: auto; display: flex; gap: 8px; }
        .tools button {
          width: 36px; height: 36px; border: 1px solid var(--line); border-radius: 50%; background: none;
          cursor: pointer; line-height: 1;
        }
        .tools button:hover { background: var(--accent-soft); }
        main { display: grid; grid-template-columns: minmax(280px, 372px) 1fr; min-height: 0; }
        nav { border-right: 1px solid var(--line); overflow-y: auto; padding: 16px; }
        .find label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        #search {
          width: 100%; padding: 9px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel);
        }
        #search::placeholder { color: var(--quiet); opacity: 1; }
        #filters { display: flex; flex-wrap: wrap; gap: 4px; margin: 12px 0 10px; }
        #filters .pill { padding-inline: 8px; font-size: 12.5px; flex: auto; }
        .pill, .modes button, .zooms button, dialog button {
          border: 1px solid var(--line); background: var(--panel); border-radius: 999px; padding: 4px 11px;
          cursor: pointer; font-size: 13px; min-height: 32px;
        }
        .pill:hover, .modes button:hover, .zooms button:hover { border-color: var(--accent); }
        button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        #list { list-style: none; margin: 8px 0 16px; }
        #list h2 {
          font-size: 12px; font-weight: 600; color: var(--quiet); padding: 14px 10px 4px; overflow-wrap: anywhere;
        }
        #list a {
          display: grid; grid-template-columns: 18px 1fr; gap: 10px; align-items: center; padding: 7px 10px;
          border-radius: 10px; color: inherit; text-decoration: none; min-height: 40px;
        }
        #list a:hover { background: var(--accent-soft); }
        #list a[aria-current] { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
        #list small { display: block; color: var(--quiet); font-size: 12px; }
        #list b { font-weight: 500; overflow-wrap: anywhere; }
        .sign {
          width: 18px; height: 18px; border-radius: 50%; display: inline-grid; place-items: center; font-size: 11px;
          font-weight: 700; line-height: 1; flex: none;
        }
        .failed .sign, .sign.failed { background: var(--failed-soft); color: var(--failed); }
        .new .sign, .sign.new { background: var(--new-soft); color: var(--new); }
        .stale .sign, .sign.stale { background: var(--stale-soft); color: var(--stale); }
        .passed .sign, .sign.passed { background: var(--passed-soft); color: var(--passed); }
        article { overflow: auto; padding: 24px 28px 40px; outline-offset: -4px; }
        .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; }
        .title h2 { font-size: 22px; font-weight: 650; letter-spacing: -.015em; overflow-wrap: anywhere; }
        .badge { border-radius: 999px; padding: 2px 10px; font-size: 13px; font-weight: 600; }
        .badge.failed { background: var(--failed-soft); color: var(--failed); }
        .badge.new { background: var(--new-soft); color: var(--new); }
        .badge.stale { background: var(--stale-soft); color: var(--stale); }
        .badge.passed { background: var(--passed-soft); color: var(--passed); }
        .bar { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; margin: 18px 0 14px; }
        .modes, .zooms { display: flex; flex-wrap: wrap; gap: 6px; }
        .zooms { margin-left: auto; }
        .stage {
          background: var(--panel); border: 1px solid var(--line); border-radius: 16px; padding: 20px; overflow: auto;
          box-shadow: var(--shadow);
        }
        .side { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 20px; }
        .zoomed .side { grid-auto-columns: max-content; }
        figcaption { display: flex; gap: 8px; align-items: baseline; margin-bottom: 8px; font-weight: 600; }
        figcaption span { font-weight: 400; }
        .frame {
          position: relative; overflow: hidden; border-radius: 4px; outline: 1px solid var(--line);
          background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px;
          width: min(100%, calc(68vh * var(--w) / var(--h)), calc(var(--w) * 4px)); aspect-ratio: var(--w) / var(--h);
        }
        .zoomed .frame { width: calc(var(--w) * var(--zoom) * 1px); }
        .stack .frame, .one .frame { margin-inline: auto; }
        .frame img { position: absolute; left: 0; top: 0; display: block; }
        .veil {
          position: absolute; border: 1px solid #7c7f8e; pointer-events: none;
          background: repeating-linear-gradient(135deg, #7c7f8eb0 0 2px, #ffffff59 2px 8px);
        }
        .sharp img { image-rendering: pixelated; }
        .handle {
          position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--accent);
          box-shadow: 0 0 0 1px #fff9; pointer-events: none;
        }
        .corner {
          position: absolute; top: 8px; padding: 1px 8px; border-radius: 999px; font-size: 12px; color: #fff;
          background: #14151ccc; pointer-events: none;
        }
        .dial { display: flex; align-items: center; gap: 12px; max-width: 520px; margin: 16px auto 0; }
        .dial input { flex: 1; accent-color: var(--accent); min-height: 32px; cursor: pointer; }
        .facts {
          display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); margin: 18px 0;
          background: var(--panel); border: 1px solid var(--line); border-radius: 14px; overflow: hidden;
        }
        .facts div { padding: 10px 16px; box-shadow: 1px 0 var(--line), 0 1px var(--line); }
        .facts dt { color: var(--quiet); font-size: 12px; }
        .facts dd { font-size: 17px; font-weight: 600; }
        .facts small { display: block; font-weight: 400; color: var(--quiet); font-size: 12px; }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 18px; list-style: none; margin-top: 14px; font-size: 13px; }
        .legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px; }
        pre {
          white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border: 1px solid var(--line);
          border-radius: 14px; padding: 14px 18px; font: 13px/1.6 ui-monospace, Menlo, "DejaVu Sans Mono", monospace;
        }
        pre.text { border: 0; padding: 0; }
        pre.lines { margin: 18px 0 14px; }
        pre.lines span { display: block; padding-inline: 8px; }
        pre.lines .gone { background: var(--failed-soft); color: var(--failed); }
        pre.lines .come { background: var(--passed-soft); color: var(--passed); }
        .empty { padding: 48px 16px; text-align: center; color: var(--quiet); }
        .back { display: none; }
        dialog {
          border: 1px solid var(--line); border-radius: 18px; background: var(--panel); color: var(--text);
          padding: 24px 28px; max-width: 440px; box-shadow: var(--shadow);
        }
        dialog::backdrop { background: #14151c99; }
        dialog dl { margin: 14px 0 18px; display: grid; gap: 8px; }
        dialog dl div { display: grid; grid-template-columns: 150px 1fr; gap: 12px; }
        kbd {
          border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 6px; padding: 0 6px; font: inherit;
          font-size: 13px;
        }
        @media (max-width: 760px) {
          html, body { height: auto; }
          header { padding: 12px 16px; gap: 8px 16px; }
          h1 span, .tools #help { display: none; }
          main { display: block; }
          nav { border: 0; overflow: visible; }
          article { padding: 8px 16px 32px; }
          body[data-page=list] article, body[data-page=detail] nav { display: none; }
          footer { padding: 10px 16px; }
          footer textarea { flex-basis: 100%; order: 1; }
          .back {
            display: inline-flex; align-items: center; min-height: 40px; color: var(--accent); text-decoration: none;
            font-weight: 550;
          }
          .side { grid-auto-flow: row; grid-auto-columns: auto; }
          .zoomed .side { grid-auto-columns: max-content; }
          .stage { padding: 14px; }
          .zooms { margin-left: 0; }
          .pill, .modes button, .zooms button { min-height: 40px; padding: 6px 14px; }
        }
        """#
}
