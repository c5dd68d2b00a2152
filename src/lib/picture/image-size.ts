/** How large a picture is that somebody has chosen. */

export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** @returns undefined when the browser can't draw the file */
export async function imageSizeOf(file: Blob): Promise<ImageSize | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { widthPx: width, heightPx: height };
  } catch {
    return undefined;
  }
}
