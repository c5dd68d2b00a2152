/** A file that a call received instead of an envelope. */

export class ReceivedFile {
  constructor(
    /** The file name that the server gave it. */
    readonly name: string,
    readonly content: Blob,
  ) {}
}

export type ReceiveFile = (response: Response) => Promise<ReceivedFile | undefined>;

/**
 * Loads the code that reads a file's answer. Call it before the request: after a release the code may be gone, and the
 * server would hand the file out in vain.
 *
 * @returns a function that returns undefined when the answer is no file; its body is left unread then
 */
export async function loadReceiver(): Promise<ReceiveFile> {
  // Loaded lazily: few calls answer with a file.
  const { parse } = await import('content-disposition');
  return async (response) => {
    const disposition = response.headers.get('content-disposition');
    if (!response.ok || disposition === null) return undefined;
    return new ReceivedFile(parse(disposition).parameters['filename'] ?? '', await response.blob());
  };
}
