/** Draws the pictures of the demo's pages; shapes only, because fonts differ between machines. */
import sharp from 'sharp';
import { keepUpload } from '#server/modules/upload/upload-repository';
import type { Parts } from '#server/parts';
import { storageOf } from '#server/storage/storage-of';

interface Drawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** SVG without its outer element. */
  readonly shapes: string;
}

const gradient = (from: string, to: string): string =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;

const books = (x: number, y: number): string =>
  ['#fde68a', '#ffffff', '#fca5a5', '#bfdbfe']
    .map(
      (fill, at) =>
        `<rect x="${x + at * 44}" y="${y - at * 14}" width="34" height="${150 + at * 14}" rx="5" fill="${fill}"/>`,
    )
    .join('');

const star = (x: number, y: number, fill: string): string =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="M0-40 12-13 40-10 19 9 25 38 0 23-25 38-19 9-40-10-12-13z"/>`;

/** Looks like a QR code but is none: the real one is for the merchant to upload. */
const squares = (count: number, sizePx: number): string =>
  Array.from({ length: count * count }, (_, at) => {
    const [x, y] = [at % count, Math.floor(at / count)];
    return (x * 7 + y * 5 + x * y) % 3 === 0
      ? `<rect x="${20 + x * sizePx}" y="${20 + y * sizePx}" width="${sizePx}" height="${sizePx}" fill="#1f2937"/>`
      : '';
  }).join('');

/** By the name in their key. */
export const demoPictures = {
  banner: {
    widthPx: 750,
    heightPx: 360,
    shapes: `${gradient('#1f6f5c', '#4aaa90')}${books(80, 150)}${star(560, 130, '#fde68a')}${star(640, 220, '#ffffff')}`,
  },
  summer: {
    widthPx: 750,
    heightPx: 360,
    shapes: `${gradient('#b45309', '#fbbf24')}<circle cx="600" cy="120" r="70" fill="#fff7ed"/>${books(90, 160)}`,
  },
  desk: {
    widthPx: 750,
    heightPx: 360,
    shapes: `${gradient('#1e3a8a', '#60a5fa')}<rect x="60" y="270" width="630" height="16" rx="8" fill="#ffffff"/>${books(120, 120)}${star(600, 170, '#fde68a')}`,
  },
  course: {
    widthPx: 600,
    heightPx: 400,
    shapes: `${gradient('#1d4ed8', '#60a5fa')}<rect x="120" y="90" width="360" height="220" rx="16" fill="#ffffff"/><path d="M255 145v110l95-55z" fill="#1d4ed8"/>`,
  },
  card: {
    widthPx: 640,
    heightPx: 400,
    shapes: `${gradient('#14532d', '#1f6f5c')}<rect x="40" y="48" width="96" height="72" rx="12" fill="#fde68a"/>${star(540, 96, '#fde68a')}<rect x="40" y="280" width="360" height="22" rx="11" fill="#ffffff" opacity=".85"/><rect x="40" y="322" width="220" height="18" rx="9" fill="#ffffff" opacity=".6"/>`,
  },
  service: {
    widthPx: 300,
    heightPx: 300,
    shapes: `<rect width="100%" height="100%" fill="#ffffff"/>${squares(20, 13)}`,
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type DemoPicture = keyof typeof demoPictures;

export const pictureKey = (name: DemoPicture): string => `page/demo-picture-${name}.png`;

/** Renders them into the storage, and registers them as an upload would. */
export async function drawPictures(
  { database, options, now }: Pick<Parts, 'database' | 'options' | 'now'>,
  accountId: number,
): Promise<void> {
  const storage = storageOf({ options });
  for (const name of names) {
    const { widthPx, heightPx, shapes } = demoPictures[name];
    const key = pictureKey(name);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${shapes}</svg>`;
    const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
    await storage.put({ key, type: 'image/png', bytes });
    await keepUpload(database, { key, accountId, at: now(), byteCount: bytes.length, widthPx, heightPx });
  }
}

const names = [
  'banner',
  'summer',
  'desk',
  'course',
  'card',
  'service',
] as const satisfies readonly DemoPicture[];
