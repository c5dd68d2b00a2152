/** An address as a QR code: PNG for screens, SVG for printers. */
import QRCode from 'qrcode';
import sharp from 'sharp';

/** Empty modules around the code; the standard requires four. */
const quietModules = 4;
/** Up to a quarter of the code may be dirty or covered, as in shops. */
const errorCorrectionLevel = 'Q';

const black = '#000000';

/** @param color `#rrggbb`, on white */
export const qrVector = (address: string, color: string = black): Promise<string> =>
  QRCode.toString(address, {
    type: 'svg',
    errorCorrectionLevel,
    margin: quietModules,
    color: { dark: color, light: '#ffffff' },
  });

/**
 * Draws the pixels with sharp, because the library's own PNG takes a fifth of a second of this thread, and a zip holds
 * thousands.
 */
export function qrPixels(address: string, sizePx: number, color: string = black): Promise<Buffer> {
  const { size, data } = QRCode.create(address, { errorCorrectionLevel }).modules;
  const modulePx = Math.floor(sizePx / (size + 2 * quietModules));
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const pixels = Buffer.from(
    [...data].flatMap((isDark) => (isDark ? [red ?? 0, green ?? 0, blue ?? 0] : [255, 255, 255])),
  );
  const before = Math.floor((sizePx - size * modulePx) / 2);
  const after = sizePx - size * modulePx - before;
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize(size * modulePx, size * modulePx, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
}
