/// The report's script.
///
/// Its data are an object: `snapshots` with what is told of each, pictures in base 64; `staleness` and `notRun`, which a
/// comparison of folders has not; and `noun`, `categories` and `sides`, names for those of the page.
///
/// All that is shown follows from the address behind `#`: `test`, `mode`, `filter`, `search`, `zoom`, `theme`. So every
/// view is a link, and the browser's way back works.
enum ReportScript {
    static let text = #"""
        'use strict';
        const data = JSON.parse(document.getElementById('data').textContent);
        const all = data.snapshots.map((s, i) => ({
          ...s, id: s.baseline.replace(/\.png$/, '').replace(/(^|.*\/)__Snapshots__\//, '')
            + (s.outcome === 'duplicate' ? ':' + s.line : ''),
          title: s.test ? [s.test, s.name, s.variant].filter(Boolean).join(' · ') : s.baseline,
        }));
        const categories = ['failed', 'new', 'stale', 'passed'];
        const nameOf = category => data.categories?.[category] ?? category;
        const noun = data.noun ?? 'snapshot';
        const sides = {expected: 'Baseline', actual: 'Picture', difference: 'Difference', ...data.sides};
        const signs = {failed: '×', new: '+', stale: '–', passed: '✓'};
        const words = {
          passed: 'Passed', recorded: 'Recorded', accepted: 'Accepted', missing: 'No baseline', misplaced: 'Misplaced',
          pixelsDiffer: 'Pixels differ', sizesDiffer: 'Sizes differ', textDiffers: 'Text differs', unreadable: 'Unreadable baseline',
          duplicate: 'Name used twice', failed: 'Could not compare', stale: 'Stale',
          gone: 'Missing', extra: 'Extra', equal: 'Equal', tolerated: 'As near as is allowed',
        };
        const modes = [
          ['side', 'Side by side'], ['slider', 'Slider'], ['onion', 'Onion skin'], ['blink', 'Blink'],
          ['difference', 'Difference'],
        ];
        const zooms = ['fit', '1', '2', '4', '8'];
        const themes = ['', 'light', 'dark'];
        const $ = id => document.getElementById(id);
        const make = (tag, attributes = {}, ...children) => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) {
            if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
            else if (value !== null && value !== false) element.setAttribute(name, value);
          }
          element.append(...children.filter(child => child !== null && child !== false));
          return element;
        };
        const capital = text => text[0].toUpperCase() + text.slice(1);
        const number = n => n.toLocaleString('en').replaceAll(',', '\u202f');
        const count = category => all.filter(s => s.category === category).length;
        let blinking = null;

        // State: what is in the address, completed.
        const state = () => {
          const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
          const filter = ['all', ...categories].includes(given.filter) ? given.filter : 'all';
          return {
            test: given.test ?? '', search: given.search ?? '', filter,
            mode: modes.some(m => m[0] === given.mode) ? given.mode : 'side',
            zoom: zooms.includes(given.zoom) ? given.zoom : 'fit',
            theme: themes.includes(given.theme) ? given.theme : '',
          };
        };
        const address = changes => {
          const next = {...state(), ...changes};
          const usual = {test: '', search: '', filter: 'all', mode: 'side', zoom: 'fit', theme: ''};
          const kept = Object.entries(next).filter(([key, value]) => value !== usual[key]);
          return '#' + new URLSearchParams(kept);
        };
        const go = (changes, replacing = false) => {
          if (replacing) { history.replaceState(null, '', address(changes)); show(); }
          else location.hash = address(changes).slice(1) || 'list';
        };
        const visible = s => {
          const text = s.search.toLowerCase().split(/\s+/).filter(Boolean);
          return all.filter(item => (s.filter === 'all' || item.category === s.filter)
            && text.every(word => (item.id + ' ' + item.title + ' ' + (words[item.outcome] ?? '') + ' '
              + (item.message ?? '')).toLowerCase().includes(word)));
        };
        const chosen = s => all.find(item => item.id === s.test);

        \#(ReportTicking.text)

        // The list.
        const showList = s => {
          $('filters').replaceChildren(...['all', ...categories].map(filter => make('button', {
            type: 'button', class: 'pill', id: 'filter-' + filter, 'aria-pressed': String(s.filter === filter),
            onclick: () => go({filter}, true),
          }, `${capital(nameOf(filter))} ${filter === 'all' ? all.length : count(filter)}`)));
          const items = visible(s);
          $('count').textContent = items.length === 1 ? `1 ${noun}` : `${items.length} ${noun}s`;
          const rows = [];
          let suite = null;
          for (const item of items) {
            if (item.suite !== suite) rows.push(make('li', {}, make('h2', {}, suite = item.suite)));
            const box = acceptable.includes(item) && make('input', {type: 'checkbox', class: 'tick',
              id: 'tick-' + item.id, 'aria-label': `Accept ${item.title}`,
              onchange: event => tick([item], event.target.checked)});
            if (box) box.checked = ticked.has(item);
            rows.push(make('li', {class: box ? 'tickable' : null}, box, make('a', {
              href: address({test: item.id}), class: item.category, id: 'item-' + item.id,
              'aria-current': item.id === s.test ? 'true' : null,
            }, make('span', {class: 'sign', 'aria-hidden': 'true'}, signs[item.category]),
            make('span', {}, make('b', {}, item.title), make('small', {}, line(item))))));
          }
          if (!items.length) rows.push(make('li', {class: 'empty'}, 'Nothing here.'));
          $('list').replaceChildren(...rows);
          const notes = data.staleness ? ['Stale baselines: ' + data.staleness + '.'] : [];
          if (data.notRun?.length) notes.push(`Baselines of tests that did not run: ${data.notRun.join(', ')}.`);
          $('notes').textContent = notes.join(' ');
        };
        const line = item => {
          if (item.outcome === 'pixelsDiffer') {
            return `${number(item.differingPixels)} ${item.differingPixels === 1 ? 'pixel differs' : 'pixels differ'}`;
          }
          if (item.outcome === 'sizesDiffer') {
            return `${item.expectedWidth} × ${item.expectedHeight} → ${item.actualWidth} × ${item.actualHeight}`;
          }
          return words[item.outcome] ?? item.outcome;
        };

        // The pictures.
        const sizes = item => {
          const expected = [item.expectedWidth, item.expectedHeight], actual = [item.actualWidth, item.actualHeight];
          const whole = [Math.max(expected[0] ?? 0, actual[0] ?? 0), Math.max(expected[1] ?? 0, actual[1] ?? 0)];
          return {expected: expected[0] ? expected : actual, actual: actual[0] ? actual : expected, difference: whole};
        };
        const image = (item, kind, whole) => {
          const type = kind !== 'difference' && item.baseline.endsWith('.svg') ? 'svg+xml' : 'png';
          const element = make('img', {
            src: `data:image/${type};base64,${item[kind]}`, alt: `${sides[kind]} of ${item.title}`});
          const size = sizes(item)[kind];
          const fit = (width, height) => {
            element.style.width = `${100 * width / whole[0]}%`;
            element.style.height = `${100 * height / whole[1]}%`;
          };
          if (size[0]) fit(...size); else element.style.width = '100%';
          return element;
        };
        // What was left out, striped.
        const veils = (item, whole) => (item.ignored ?? '').split(';').filter(Boolean).map(text => {
          const [left, top, right, bottom] = text.split(',').map(Number);
          const veil = make('div', {class: 'veil', title: 'Left out of the comparison'});
          veil.style.left = `${100 * left / whole[0]}%`;
          veil.style.top = `${100 * top / whole[1]}%`;
          veil.style.width = `${100 * (right - left) / whole[0]}%`;
          veil.style.height = `${100 * (bottom - top) / whole[1]}%`;
          return veil;
        });
        const frame = (whole, ...children) => {
          const element = make('div', {class: 'frame'}, ...children);
          element.style.setProperty('--w', whole[0] || 400);
          element.style.setProperty('--h', whole[1] || 400);
          // A stale baseline's size is known only once it is shown.
          const first = children[0];
          if (!whole[0] && first) first.addEventListener('load', () => {
            element.style.setProperty('--w', first.naturalWidth);
            element.style.setProperty('--h', first.naturalHeight);
          });
          return element;
        };
        const figure = (item, kind, caption, note) => {
          const size = sizes(item)[kind];
          return make('figure', {}, make('figcaption', {}, caption,
            make('span', {class: 'quiet'}, note ?? (size[0] ? `${size[0]} × ${size[1]}` : ''))),
          frame(size, image(item, kind, size), ...(kind === 'difference' ? [] : veils(item, size))));
        };
        const dial = (label, low, high, value, input) => make('label', {class: 'dial'}, make('span', {}, low),
          make('input', {type: 'range', min: 0, max: 100, value, 'aria-label': label,
            oninput: event => input(event.target.value)}), make('span', {}, high));
        const stages = {
          side: item => make('div', {class: 'side'}, figure(item, 'expected', sides.expected),
            figure(item, 'actual', sides.actual),
            item.difference ? figure(item, 'difference', sides.difference) : null),
          slider: item => {
            const whole = sizes(item).difference, top = image(item, 'actual', whole);
            const handle = make('div', {class: 'handle'});
            const box = frame(whole, image(item, 'expected', whole), make('div', {class: 'over'}),
              ...veils(item, whole), handle);
            const over = box.querySelector('.over');
            over.style.cssText = 'position:absolute;inset:0';
            over.append(top);
            const corners = [make('span', {class: 'corner'}, sides.expected),
              make('span', {class: 'corner'}, sides.actual)];
            corners[0].style.left = '8px';
            corners[1].style.right = '8px';
            box.append(...corners);
            const set = value => {
              over.style.clipPath = `inset(0 0 0 ${value}%)`;
              handle.style.left = `${value}%`;
            };
            set(50);
            const control = dial('How much of the baseline is shown', sides.actual, sides.expected, 50, set);
            const follow = event => {
              const rect = box.getBoundingClientRect();
              const value = Math.min(Math.max((event.clientX - rect.left) / rect.width * 100, 0), 100);
              control.querySelector('input').value = value;
              set(value);
            };
            box.style.touchAction = 'pan-y';
            box.style.cursor = 'ew-resize';
            box.addEventListener('pointerdown', event => { box.setPointerCapture(event.pointerId); follow(event); });
            box.addEventListener('pointermove', event => { if (event.buttons) follow(event); });
            return make('div', {class: 'stack'}, box, control);
          },
          onion: item => {
            const whole = sizes(item).difference, top = image(item, 'actual', whole);
            const set = value => { top.style.opacity = value / 100; };
            set(50);
            return make('div', {class: 'stack'}, frame(whole, image(item, 'expected', whole), top,
              ...veils(item, whole)),
              dial('How strong the picture is over the baseline', sides.expected, sides.actual, 50, set));
          },
          blink: item => {
            const whole = sizes(item).difference;
            const pictures = [image(item, 'expected', whole), image(item, 'actual', whole)];
            const corner = make('span', {class: 'corner'});
            corner.style.left = '8px';
            let shown = 0;
            const turn = () => {
              shown = 1 - shown;
              pictures.forEach((picture, i) => { picture.style.visibility = i === shown ? 'visible' : 'hidden'; });
              corner.textContent = shown ? sides.actual : sides.expected;
            };
            shown = 1;
            turn();
            const play = make('button', {type: 'button', class: 'pill'});
            const set = isOn => {
              clearInterval(blinking);
              blinking = isOn ? setInterval(turn, 700) : null;
              play.textContent = isOn ? 'Pause' : 'Play';
            };
            play.addEventListener('click', () => set(!blinking));
            set(!matchMedia('(prefers-reduced-motion: reduce)').matches);
            const controls = make('div', {class: 'dial'}, play, make('button', {type: 'button', class: 'pill',
              onclick: () => { set(false); turn(); }}, 'Turn'));
            controls.style.justifyContent = 'center';
            return make('div', {class: 'stack'}, frame(whole, ...pictures, ...veils(item, whole), corner), controls);
          },
          difference: item => make('div', {class: 'one'}, frame(sizes(item).difference,
            image(item, 'difference', sizes(item).difference)), make('ul', {class: 'legend'},
            ...[['#d6006c', 'differs'], ['#6fa8ff', 'differs within colorTolerance'],
              ['#e0a800', 'taken for anti-aliasing'], ['#8a7fd1', 'only one picture has it'],
              ...(item.ignored ? [['repeating-linear-gradient(135deg, #7c7f8e 0 2px, #ddd 2px 4px)', 'left out']] : []),
            ].map(([color, text]) => {
              const mark = make('i');
              mark.style.background = color;
              return make('li', {}, mark, text);
            }))),
        };

        // One snapshot.
        const facts = item => {
          const pairs = [];
          if (item.differingPixels !== undefined && item.outcome !== 'sizesDiffer') {
            const total = item.expectedWidth * item.expectedHeight;
            const share = item.differingPixels / Math.max(total, 1) * 100;
            pairs.push(['Differing pixels', number(item.differingPixels),
              `${share ? share.toPrecision(2) : 0} %, ${number(item.allowedPixels)} allowed`]);
            pairs.push(['Largest distance', item.largestDistance.toFixed(4),
              `OKLab; ${item.largestChannelDifference}/255 in a channel`]);
            if (item.windowPixels) pairs.push(['Densest 16 × 16', number(item.windowPixels),
              `at ${item.windowX}, ${item.windowY}`]);
            if (item.minX !== undefined) pairs.push(['Bounds', `${item.maxX - item.minX} × ${item.maxY - item.minY}`,
              `from ${item.minX}, ${item.minY}`]);
            if (item.toleratedPixels) pairs.push(['Within tolerance', number(item.toleratedPixels), 'pixels']);
            if (item.antialiasingPixels) pairs.push(['Anti-aliasing', number(item.antialiasingPixels), 'pixels']);
          }
          if (item.ignored) {
            const regions = item.ignored.split(';').length;
            pairs.push(['Left out', number(regions), regions === 1 ? 'region' : 'regions']);
          }
          const before = item.expectedWidth && `${item.expectedWidth} × ${item.expectedHeight}`;
          const after = item.actualWidth && `${item.actualWidth} × ${item.actualHeight}`;
          if (before && before !== after) pairs.push([after ? 'Size of the baseline' : 'Size', before, 'pixels']);
          if (after) pairs.push([before && before !== after ? 'Size of the picture' : 'Size', after, 'pixels']);
          return pairs.length ? make('dl', {class: 'facts'}, ...pairs.map(([name, value, note]) => make('div', {},
            make('dt', {}, name), make('dd', {}, value, make('small', {}, note))))) : null;
        };
        // Of texts: the lines that differ.
        const kinds = {'-': 'gone', '+': 'come'};
        const changes = item => make('pre', {class: 'lines', 'aria-label': 'Lines that differ'},
          ...item.lines.split('\n').map(text => make('span', {class: kinds[text[0]] ?? ''}, text + '\n')));
        const showDetail = s => {
          clearInterval(blinking);
          blinking = null;
          const item = chosen(s);
          const detail = $('detail');
          if (!item) {
            detail.replaceChildren(make('p', {class: 'empty'},
              all.length ? `Choose a ${noun}.` : `There are no ${noun}s yet.`));
            return;
          }
          const isPair = item.expected && item.actual;
          const offered = isPair ? modes.filter(m => m[0] !== 'difference' || item.difference) : [];
          const mode = offered.some(m => m[0] === s.mode) ? s.mode : 'side';
          const only = item.actual ? 'actual' : 'expected';
          const stage = make('div', {class: 'stage' + (s.zoom === 'fit' ? '' : ' zoomed')
            + (Number(s.zoom) > 1 ? ' sharp' : ''), tabindex: '0', role: 'group', 'aria-label': 'Pictures'});
          stage.style.setProperty('--zoom', Number(s.zoom) || 1);
          if (item.text !== undefined) stage.append(make('pre', {class: 'text'}, item.text));
          else if (isPair) stage.append(stages[mode](item));
          else if (item[only]) stage.append(make('div', {class: 'one'},
            figure(item, only, sides[only])));
          else stage.append(make('p', {class: 'empty'}, 'There is no picture.'));
          const bar = make('div', {class: 'bar'},
            isPair ? make('div', {class: 'modes', role: 'group', 'aria-label': 'Mode'}, ...offered.map(([key, name]) =>
              make('button', {type: 'button', id: 'mode-' + key, 'aria-pressed': String(mode === key),
                onclick: () => go({mode: key}, true)}, name))) : null,
            make('div', {class: 'zooms', role: 'group', 'aria-label': 'Zoom'}, ...zooms.map(zoom =>
              make('button', {type: 'button', id: 'zoom-' + zoom, 'aria-pressed': String(s.zoom === zoom),
                onclick: () => go({zoom}, true)}, zoom === 'fit' ? 'Fit' : zoom + '×'))));
          detail.replaceChildren(...[
            make('a', {class: 'back', href: address({test: ''})}, '‹ All snapshots'),
            make('div', {class: 'title'}, make('h2', {}, item.title),
              make('span', {class: 'badge ' + item.category}, words[item.outcome] ?? item.outcome),
              acceptable.includes(item) && make('button', {type: 'button', class: 'pill', id: 'tick',
                'aria-pressed': String(ticked.has(item)), onclick: () => tick([item], !ticked.has(item))},
              ticked.has(item) ? 'Ticked to accept' : 'Tick to accept')),
            make('p', {class: 'quiet'}, item.file ? `${item.file}:${item.line}` : item.baseline),
            item.text === undefined ? bar : null, item.lines ? changes(item) : null,
            item.text !== undefined && item.lines ? null : stage, facts(item),
            item.message && !item.lines ? make('pre', {}, item.message) : null,
          ].filter(Boolean));
        };

        // All of it.
        const show = () => {
          const s = state();
          if (s.theme) document.documentElement.dataset.theme = s.theme;
          else delete document.documentElement.dataset.theme;
          $('theme').setAttribute('aria-label', `Colours: ${s.theme || 'as the system'}`);
          if ($('search') !== document.activeElement) $('search').value = s.search;
          document.body.dataset.page = chosen(s) ? 'detail' : 'list';
          const worst = count('failed') ? 'failed' : count('new') ? 'new' : count('stale') ? 'stale' : 'passed';
          $('verdict').replaceChildren(make('span', {class: 'sign ' + worst, 'aria-hidden': 'true'}, signs[worst]),
            categories.filter(c => count(c)).map(c => `${count(c)} ${nameOf(c)}`).join(', ') || 'nothing recorded');
          // What had the focus is made anew.
          const focused = document.activeElement?.id;
          showList(s);
          showDetail(s);
          showTicked();
          if (focused) $(focused)?.focus({preventScroll: true});
        };
        const step = by => {
          const s = state(), items = visible(s);
          if (!items.length) return;
          const at = items.findIndex(item => item.id === s.test);
          const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1);
          go({test: items[next].id}, true);
          document.querySelector('#list [aria-current]')?.scrollIntoView({block: 'nearest'});
        };
        const cycle = (values, value) => values[(values.indexOf(value) + 1) % values.length];
        addEventListener('keydown', event => {
          if (event.ctrlKey || event.metaKey || event.altKey || $('keys').open) return;
          const isField = event.target.matches('input:not([type=checkbox]), textarea');
          if (event.key === 'Escape') {
            if (isField) event.target.blur();
            else go({test: ''});
            return;
          }
          if (isField && (event.target.type !== 'range' || event.key.startsWith('Arrow'))) return;
          const s = state();
          const inStage = event.target.matches('.stage');
          const actions = {
            j: () => step(1), k: () => step(-1),
            '/': () => { if (!$('search').offsetParent) go({test: ''}, true); $('search').focus(); },
            f: () => go({filter: cycle(['all', ...categories], s.filter)}, true),
            t: () => { const item = chosen(s); if (acceptable.includes(item)) tick([item], !ticked.has(item)); },
            z: () => go({zoom: cycle(zooms, s.zoom)}, true), '?': () => $('keys').showModal(),
          };
          // In the pictures, arrows scroll.
          if (!inStage) Object.assign(actions, {ArrowDown: () => step(1), ArrowUp: () => step(-1)});
          modes.forEach(([mode], i) => { actions[i + 1] = () => go({mode}, true); });
          if (actions[event.key]) { event.preventDefault(); actions[event.key](); }
        });
        $('search').addEventListener('input', event => go({search: event.target.value}, true));
        $('theme').addEventListener('click', () => go({theme: cycle(themes, state().theme)}, true));
        $('help').addEventListener('click', () => $('keys').showModal());
        addEventListener('hashchange', show);
        // On a wide screen the first is shown at once.
        if (!state().test && all.length && matchMedia('(min-width: 761px)').matches) {
          history.replaceState(null, '', address({test: (visible(state())[0] ?? all[0]).id}));
        }
        show();
        """#
}
