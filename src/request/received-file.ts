/** A file that a call received instead of an envelope. */

export class ReceivedFile {
  constructor(
    /** The file name that the server gave it. */
    readonly name: string,
    readonly content: Blob,
  ) {}
}

/** @returns undefined when the answer is no file; its body is left unread then */
export async function receiveFile(response: Response): Promise<ReceivedFile | undefined> {
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || disposition === null) return undefined;
  // Loaded lazily: few calls answer with a file.
  const { parse } = await import('content-disposition');
  return new ReceivedFile(parse(disposition).parameters['filename'] ?? '', await response.blob());
}
