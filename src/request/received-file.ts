/** A file that a call answered instead of an envelope. */

export class ReceivedFile {
  constructor(
    /** As the server calls it. */
    readonly name: string,
    readonly content: Blob,
  ) {}
}

/** @returns undefined when the answer is no file; its body has then not been read */
export async function receiveFile(response: Response): Promise<ReceivedFile | undefined> {
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || disposition === null) return undefined;
  // Few calls answer files, and the page is there before any of them.
  const { parse } = await import('content-disposition');
  return new ReceivedFile(parse(disposition).parameters['filename'] ?? '', await response.blob());
}
