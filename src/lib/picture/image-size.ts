/** The size of a chosen picture. */

export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** @returns undefined if the browser can't decode the file */
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
