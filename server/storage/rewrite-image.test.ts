/** Pictures as telephones and drawing programs make them, and what is left of them in the storage. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pageLimits } from '#contract/card-page/constants';
import type { ImageChange, UploadFolder } from '#contract/upload/constants';
import { rewriteImage } from './rewrite-image';

/** Put into every place of a file that is not for pixels. */
const secret = 'SECRET-31.2304N-121.4737E';

const canvas = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } });

/** A picture as a telephone writes it: with place, time, author and an orientation. */
const telling = (width?: number, height?: number) =>
  canvas(width, height)
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSAreaInformation: secret } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${secret} --></x:xmpmeta>`)
    .withIccProfile('p3');

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Inserts chunks after the header of a PNG, which has 33 bytes. */
const behindHead = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const frames = (count: number, side: number) =>
  Buffer.concat(Array.from({ length: count }, (_, at) => Buffer.alloc(side * side * 3, at * 40)));
const moving = (count = 3, side = 20) =>
  sharp(frames(count, side), {
    raw: { width: side, height: side * count, channels: 3, pageHeight: side },
  });

const comment = Buffer.concat([
  Buffer.from([0x21, 0xfe, secret.length]),
  Buffer.from(secret),
  Buffer.from([0]),
]);
/** Inserts a comment before the end of a GIF. */
const commented = (gif: Buffer) => Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);

/** Inserts a comment segment after the beginning of a JPEG, and bytes after its end. */
const annotated = (jpeg: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, secret.length + 2]),
    Buffer.from(secret),
    jpeg.subarray(2),
    Buffer.from(secret),
  ]);

const pictures: readonly [string, UploadFolder, () => Promise<Buffer>][] = [
  ['a JPEG of a telephone', 'study-card', async () => annotated(await telling().jpeg().toBuffer())],
  ['a JPEG for a page', 'page', async () => annotated(await telling().jpeg().toBuffer())],
  [
    'a PNG with texts',
    'merchant',
    async () =>
      behindHead(
        await telling().png().toBuffer(),
        chunk('tEXt', Buffer.from(`Author\0${secret}`)),
        chunk('iTXt', Buffer.from(`Comment\0\0\0\0\0${secret}`)),
        chunk('prVt', Buffer.from(secret)),
      ),
  ],
  ['a WebP', 'merchant', () => telling().webp().toBuffer()],
  ['a GIF with comments', 'page', async () => commented(await moving().gif().toBuffer())],
  [
    'a WebP that moves',
    'page',
    () =>
      moving()
        .withExif({ IFD0: { Artist: secret } })
        .webp()
        .toBuffer(),
  ],
];

describe('a picture in the storage', () => {
  it.each(pictures)('holds pixels and nothing else: %s', async (_, folder, make) => {
    const before = await make();
    expect(before.includes('SECRET')).toBe(true);
    const image = await rewriteImage(before, folder);
    expect(image?.bytes.includes('SECRET')).toBe(false);
    const { exif, xmp, icc, iptc, comments, orientation } = await sharp(image?.bytes).metadata();
    expect([exif, xmp, icc, iptc, comments, orientation]).toEqual(Array.from({ length: 6 }));
  });

  it('stands upright without saying how it was held', async () => {
    const image = await rewriteImage(await telling(60, 30).jpeg().toBuffer(), 'study-card');
    expect(image).toMatchObject({ widthPx: 30, heightPx: 60, changes: [] });
    expect(await sharp(image?.bytes).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  it('keeps its exact pixels where the format does', async () => {
    const noise = await sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: 'black',
      },
    })
      .png()
      .toBuffer();
    const image = await rewriteImage(noise, 'study-card');
    const raw = (bytes: Buffer | undefined) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect((await raw(image?.bytes)).equals(await raw(noise))).toBe(true);
  });

  it.each<[string, UploadFolder, () => Promise<Buffer>, readonly ImageChange[], object]>([
    ['moves on in a page', 'page', () => moving().gif().toBuffer(), [], { pages: 3, width: 20 }],
    ['is stilled on a card', 'study-card', () => moving().webp().toBuffer(), ['stilled'], { width: 20 }],
    [
      'is stilled when it is a PNG that moves, which nothing here can draw',
      'page',
      async () => behindHead(await canvas().png().toBuffer(), chunk('acTL', Buffer.alloc(8, 1))),
      ['stilled'],
      { width: 60 },
    ],
    [
      'is stilled when all its frames are too much to draw',
      'page',
      () => moving(30, 1000).gif({ effort: 1 }).toBuffer(),
      ['stilled'],
      { width: 1000, height: 1000 },
    ],
    ['is made smaller', 'page', () => canvas(4000, 1000).png().toBuffer(), ['shrunk'], { width: 2048 }],
    [
      'keeps its size on a card',
      'study-card',
      () => canvas(4000, 1000).png().toBuffer(),
      [],
      { width: 4000 },
    ],
  ])('%s, and says so', async (_, folder, make, changes, facts) => {
    const image = await rewriteImage(await make(), folder);
    expect(image?.changes).toEqual(changes);
    expect(await sharp(image?.bytes).metadata()).toMatchObject(facts);
  });

  it.each<[string, (drawn: Sharp) => Sharp]>([
    ['a PNG', (drawn) => drawn.png()],
    ['a JPEG', (drawn) => drawn.jpeg({ quality: 100 })],
    ['a GIF', (drawn) => drawn.gif({ effort: 1 })],
  ])('%s that is too heavy for a page is made as small as a page may show', async (_, encode) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const drawn = sharp({ create: { width: 1300, height: 1000, channels: 3, noise, background: 'black' } });
    const heavy = await encode(drawn).toBuffer();
    expect(heavy.length).toBeGreaterThan(pageLimits.imageBytesMax);
    const image = await rewriteImage(heavy, 'page');
    expect(image?.bytes.length).toBeLessThanOrEqual(pageLimits.imageBytesMax);
    const { widthPx = 0, heightPx = 1 } = image ?? {};
    expect(Math.abs(widthPx / heightPx - 1.3)).toBeLessThan(0.01);
    expect(widthPx).toBeGreaterThan(300);
  });
});
