import sharp from 'sharp';

const SKIN = ['#f1c9a5', '#d8a47f', '#b97f56', '#8a5a3b'];
const CLOTH = ['#2f5d50', '#7a3e2b', '#34507a', '#6b5a2a'];

/** A drawn face, of no real person. @param seed makes each a little different */
export function samplePortrait(seed: number, ground = '#e9e4d8'): Promise<Buffer> {
  const of = (colours: readonly string[]): string => colours[seed % colours.length] ?? '#888888';
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">
    <rect width="480" height="600" fill="${ground}"/>
    <path d="M60 600c0-130 80-190 180-190s180 60 180 190z" fill="${of(CLOTH)}"/>
    <ellipse cx="240" cy="260" rx="110" ry="140" fill="${of(SKIN)}"/>
    <path d="M130 240c0-110 60-150 110-150s110 40 110 150c-30-60-80-80-110-80s-80 20-110 80z" fill="#3a2d25"/>
    <circle cx="200" cy="265" r="9" fill="#2a2420"/><circle cx="280" cy="265" r="9" fill="#2a2420"/>
    <path d="M195 330q45 34 90 0" fill="none" stroke="#7d3f35" stroke-width="7" stroke-linecap="round"/>
  </svg>`);
}

/** A sheet that says that it is not a real document. */
export function sampleDocument(title: string, holder: string): Promise<Buffer> {
  const lines = [300, 340, 380, 460, 500, 540].map((y) => `<path d="M60 ${y}h${y % 80 === 60 ? 300 : 360}"/>`);
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="660" font-family="sans-serif">
    <rect width="480" height="660" fill="#fffdf7"/>
    <rect x="20" y="20" width="440" height="620" fill="none" stroke="#b9ad92" stroke-width="3"/>
    <text x="60" y="100" font-size="30" fill="#2a2420">${escaped(title)}</text>
    <text x="60" y="150" font-size="22" fill="#2a2420">${escaped(holder)}</text>
    <text x="60" y="220" font-size="22" fill="#7a3e2b">Sample of the demonstration. Not a document.</text>
    <g stroke="#cfc6b2" stroke-width="6">${lines.join('')}</g>
  </svg>`);
}

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
