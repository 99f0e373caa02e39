// A link's preview: a card of 1200 × 630 pixels with the title that the address asks for.

const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const card = (title, site) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <defs>
    <linearGradient id="dusk" x2="0" y2="1">
      <stop offset="0" stop-color="#171a2b"/>
      <stop offset="0.62" stop-color="#3b2a4a"/>
      <stop offset="1" stop-color="#a5573a"/>
    </linearGradient>
    <radialGradient id="light" cx="930" cy="590" r="560" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#ffb46b" stop-opacity="0.8"/>
      <stop offset="0.3" stop-color="#f09a5c" stop-opacity="0.42"/>
      <stop offset="0.65" stop-color="#d97a50" stop-opacity="0.12"/>
      <stop offset="1" stop-color="#d97a50" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="1200" height="630" fill="url(#dusk)"/>
  <rect width="1200" height="630" fill="url(#light)"/>
  <path d="M0 630V560Q180 500 380 545T760 528T1200 566V630Z" fill="#1d1522"/>
  <circle cx="1082" cy="104" r="5" fill="#fff3dc"/>
  <text x="88" y="216" font-family="sans-serif" font-size="76" font-weight="700" fill="#f6ede1"
    style="inline-size: 940px; line-height: 1.16">${escaped(title)}</text>
  <text x="88" y="104" font-family="sans-serif" font-size="30" fill="#f6ede1" fill-opacity="0.72">${escaped(site)}</text>
</svg>`;

/**
 * Answers a request for a preview: `/?title=…&site=…`.
 * @param engine a `Gloaming`
 * @param fonts files of fonts
 */
export function preview(engine, fonts, request) {
  const { searchParams, hostname } = new URL(request.url);
  const title = (searchParams.get('title') ?? '').trim();
  if (title === '' || title.length > 90) {
    return new Response(`found a title of ${title.length} characters, expected 1 to 90: ?title=…\n`, { status: 400 });
  }
  const svg = card(title, (searchParams.get('site') ?? hostname).slice(0, 60));
  const { bytes } = engine.render(svg, { format: 'png', mode: 'fast', fonts });
  return new Response(bytes, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' } });
}
