/// The gallery's style sheet.
///
/// Each colour is named once, for light and for dark; every text keeps a contrast of at least 4.5 to what is behind it
/// (WCAG 2.2, 1.4.3). Without a script the page is the index, with the command line of each scene below its picture.
enum GalleryStyle {
    static let text = #"""
        :root {
          color-scheme: light dark;
          --page: light-dark(#faf9f7, #15131a); --panel: light-dark(#ffffff, #1e1b25);
          --line: light-dark(#e4e1db, #35313f); --text: light-dark(#1d1b22, #ece7de);
          --quiet: light-dark(#67646d, #a7a1b0); --accent: light-dark(#8a4f16, #e6ac6c);
          --soft: light-dark(#f0ede7, #2a2633); --on-accent: light-dark(#ffffff, #1d1b22);
          --night: #1a1225; --paper: #faf9f7;
          --side: 236px; --radius: 12px;
        }
        :root[data-theme=light] { color-scheme: light; }
        :root[data-theme=dark] { color-scheme: dark; }
        * { box-sizing: border-box; }
        [hidden], :root:not(.live) :is(header button, .find) { display: none !important; }
        body {
          margin: 0; background: var(--page); color: var(--text); display: grid;
          grid-template: auto 1fr / var(--side) minmax(0, 1fr); min-height: 100vh;
          font: 15px/1.5 ui-rounded, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
        }
        h1, h2, p, ul, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
        ul { list-style: none; }
        a { color: inherit; text-decoration: none; }
        button, input, select { font: inherit; color: inherit; }
        code { font: 13px/1.6 ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
        main:focus-visible, h2:focus-visible { outline: 0; }
        .quiet, .hint { color: var(--quiet); font-size: 13px; line-height: 1.45; }
        .skip { position: absolute; left: -99em; padding: 8px 14px; background: var(--panel); z-index: 9; }
        .skip:focus { left: 12px; top: 10px; }
        .icon {
          display: inline-grid; place-items: center; width: 34px; height: 34px; border: 0; border-radius: 50%;
          background: none; color: var(--quiet); cursor: pointer; font-size: 16px; line-height: 1;
        }
        .icon:hover { background: var(--soft); color: var(--text); }
        .plain {
          border: 1px solid var(--line); border-radius: 999px; background: none; padding: 5px 14px; cursor: pointer;
          justify-self: start; font-size: 14px;
        }
        .plain:hover { background: var(--soft); }

        header {
          grid-column: 1; position: sticky; top: 0; display: flex; align-items: center; gap: 2px;
          padding: 16px 12px 6px 24px; height: 60px;
        }
        h1 { font-size: 19px; font-weight: 650; letter-spacing: -.015em; margin-right: auto; }
        #page-menu { display: none; }
        nav {
          grid-column: 1; position: sticky; top: 60px; height: calc(100vh - 60px); overflow-y: auto;
          padding: 0 12px 32px 12px; overscroll-behavior: contain;
        }
        .find { position: sticky; top: 0; z-index: 1; padding: 6px 4px 4px; background: var(--page); }
        .find label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .find input {
          width: 100%; height: 36px; padding: 0 34px 0 12px; border: 1px solid var(--line); border-radius: 10px;
          background: var(--panel);
        }
        .find kbd { position: absolute; right: 13px; top: 13px; }
        .find input:focus + kbd { display: none; }
        #page-count { padding: 0 12px; min-height: 6px; }
        nav h2 { padding: 12px 12px 4px; font-size: 12px; font-weight: 600; color: var(--quiet); letter-spacing: .02em; }
        nav li a { display: block; padding: 4px 12px; border-radius: 8px; }
        nav li a:hover { background: var(--soft); }
        nav li a[aria-current] { background: var(--soft); color: var(--accent); font-weight: 600; }
        .changed::after {
          content: ''; display: inline-block; width: 7px; height: 7px; margin-left: 8px; border-radius: 50%;
          background: var(--accent); vertical-align: 2px;
        }

        main { grid-column: 2; grid-row: 1 / 3; padding: 20px clamp(16px, 3vw, 44px) 48px; outline: 0; }
        #page-index h2 { margin: 0 0 14px; font-size: 19px; font-weight: 650; letter-spacing: -.015em; }
        #page-index section + section { margin-top: 40px; }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(148px, 1fr)); gap: 24px 20px; }
        .card b { display: block; margin-top: 8px; font-weight: 550; overflow-wrap: anywhere; }
        .card p { color: var(--quiet); font-size: 13px; line-height: 1.4; }
        .card code { display: block; margin-top: 6px; overflow-wrap: anywhere; color: var(--quiet); font-size: 11.5px; }
        .live .card code { display: none; }
        .thumb {
          display: block; aspect-ratio: 3 / 4; border-radius: var(--radius); overflow: hidden; padding: 0;
          box-shadow: 0 0 0 1px var(--line); transition: transform .15s;
        }
        .thumb.night { background: var(--night); }
        .thumb.paper { background: var(--paper); }
        .card a:hover .thumb { transform: translateY(-2px); }
        .thumb img { display: block; width: 100%; height: 100%; object-fit: contain; }
        .thumb.whole { padding: 14px; }
        .thumb.tall img { object-fit: cover; object-position: top; }

        article {
          display: grid; grid-template-columns: minmax(0, 1fr) 312px; gap: 20px 36px; align-items: start;
          max-width: 1180px;
        }
        .title { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 2px; }
        .title h2 { font-size: 26px; font-weight: 650; letter-spacing: -.02em; line-height: 1.3; margin-right: auto; }
        .title p { flex-basis: 100%; color: var(--quiet); }
        article figure {
          display: grid; place-items: center; border-radius: 18px; background: var(--soft); padding: 24px;
          min-height: 320px; position: sticky; top: 20px;
        }
        article figure img {
          display: block; height: auto; border-radius: var(--radius);
          width: min(100%, calc(var(--w) * 1px), calc((100vh - 250px) * var(--w) / var(--h)));
        }
        /* What is much higher than a screen scrolls in its frame, so that the controls stay at hand. */
        article figure.long { place-items: start center; max-height: calc(100vh - 202px); overflow-y: auto; }
        article figure.long img { width: min(100%, calc(var(--w) * 1px)); }
        figure.night img { background: var(--night); }
        figure.paper img { background: var(--paper); }
        form { display: grid; gap: 18px; align-content: start; }
        .name { display: block; font-weight: 550; text-transform: capitalize; margin-bottom: 2px; }
        .hint { margin-top: 3px; }
        .head { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; }
        output { color: var(--quiet); font-size: 14px; text-align: right; font-variant-numeric: tabular-nums; }
        select {
          width: 100%; height: 36px; padding: 0 10px; border: 1px solid var(--line); border-radius: 10px;
          background: var(--panel);
        }
        .segments { display: flex; padding: 3px; border-radius: 10px; background: var(--soft); }
        .segments label { flex: 1 1 auto; position: relative; text-align: center; cursor: pointer; }
        .segments input { position: absolute; inset: 0; opacity: 0; cursor: pointer; margin: 0; }
        .segments span { display: block; padding: 3px 8px; border-radius: 8px; font-size: 14px; color: var(--quiet); }
        .segments input:checked + span {
          background: light-dark(#ffffff, #48435a); color: var(--text); box-shadow: 0 1px 2px #0003; font-weight: 550;
        }
        .segments input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 1px; }
        .switch { display: flex; justify-content: space-between; align-items: center; cursor: pointer; }
        .switch input {
          appearance: none; width: 42px; height: 26px; margin: 0; border-radius: 13px; background: var(--line);
          position: relative; cursor: pointer; transition: background .15s; flex: none;
        }
        .switch input::before {
          content: ''; position: absolute; left: 3px; top: 3px; width: 20px; height: 20px; border-radius: 50%;
          background: #fff; box-shadow: 0 1px 2px #0004; transition: transform .15s;
        }
        .switch input:checked { background: var(--accent); }
        .switch input:checked::before { transform: translateX(16px); }
        input[type=range] {
          appearance: none; width: 100%; height: 26px; margin: 0; background: none; cursor: pointer; display: block;
          --fill: linear-gradient(to right, var(--accent) calc(var(--share, 0) * 100%), var(--line) 0);
        }
        input[type=range]::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: var(--fill); }
        input[type=range]::-moz-range-track { height: 4px; border-radius: 2px; background: var(--fill); }
        input[type=range]::-webkit-slider-thumb {
          appearance: none; width: 20px; height: 20px; margin-top: -8px; border: 0; border-radius: 50%; background: #fff;
          box-shadow: 0 0 0 1px #0002, 0 1px 4px #0005;
        }
        input[type=range]::-moz-range-thumb {
          width: 20px; height: 20px; border: 0; border-radius: 50%; background: #fff;
          box-shadow: 0 0 0 1px #0002, 0 1px 4px #0005;
        }
        .ticks { display: flex; justify-content: space-between; padding: 0 9px; margin-top: -3px; }
        .ticks i { width: 2px; height: 4px; border-radius: 1px; background: var(--line); }
        #page-note { color: var(--accent); font-size: 14px; min-height: 0; }
        #page-note:empty { display: none; }
        .command {
          grid-column: 1 / -1; display: flex; gap: 12px; align-items: center; padding: 10px 10px 10px 18px;
          border: 1px solid var(--line); border-radius: 14px; background: var(--panel); position: sticky; bottom: 16px;
          box-shadow: 0 22px 0 8px var(--page);
        }
        .command code { flex: 1; overflow-wrap: anywhere; }
        .command code span { display: inline-block; max-width: 100%; }
        .command button {
          flex: none; min-width: 84px; height: 34px; border: 0; border-radius: 9px; background: var(--accent);
          color: var(--on-accent); font-weight: 550; cursor: pointer;
        }
        kbd {
          border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 6px; padding: 0 6px; font: inherit;
          font-size: 12px; line-height: 18px; color: var(--quiet); background: var(--page);
        }
        dialog {
          border: 1px solid var(--line); border-radius: 18px; background: var(--panel); color: var(--text);
          padding: 24px 28px; max-width: min(440px, 92vw); box-shadow: 0 12px 48px #0004;
        }
        dialog::backdrop { background: #14111a99; }
        dialog h2 { font-size: 19px; }
        dialog dl { margin: 14px 0 18px; display: grid; gap: 8px; }
        dialog dl div { display: grid; grid-template-columns: 140px 1fr; gap: 12px; }

        @media (max-width: 1000px) {
          article { grid-template-columns: minmax(0, 1fr); }
          article figure { position: static; }
        }
        @media (max-width: 760px) {
          body { display: block; }
          header {
            z-index: 4; padding: 8px 12px; height: 56px; background: var(--page); border-bottom: 1px solid var(--line);
          }
          .live #page-menu { display: inline-grid; }
          .icon { width: 42px; height: 42px; font-size: 18px; }
          #page-keys-button, .find kbd { display: none; }
          nav { position: static; height: auto; }
          .live nav {
            display: none; position: fixed; inset: 56px 0 0; height: auto; z-index: 5; background: var(--page);
            padding-bottom: 48px;
          }
          .live.menu nav { display: block; }
          .live.menu { overflow: hidden; }
          nav li a { padding: 9px 12px; }
          main { padding: 16px 16px 40px; }
          .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px 14px; }
          article { gap: 14px; }
          .title h2 { font-size: 22px; }
          article figure {
            position: sticky; top: 56px; z-index: 2; padding: 12px; min-height: 0; margin: 0 -16px; border-radius: 0;
            background: var(--soft);
          }
          article figure img {
            max-height: none; width: min(100%, calc(var(--w) * 1px), calc(46vh * var(--w) / var(--h)));
          }
          article figure.long { max-height: 50vh; }
          article figure.long img { width: min(100%, calc(var(--w) * 1px)); }
          .command { bottom: 8px; z-index: 3; order: 9; padding-left: 14px; }
          .command code { font-size: 12px; max-height: 5em; overflow-y: auto; }
          .segments span { padding: 7px 8px; }
          select { height: 42px; }
          .plain { padding: 9px 16px; }
        }
        @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
        """#
}
