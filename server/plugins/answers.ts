/** Answers of a handler other than plain data. */
import type { Readable } from 'node:stream';
import type { BodyCode } from '#contract/codes';
import type { Envelope } from '#contract/envelope';

export const successMessage = 'success';

export const envelope = <Data>(data: Data, code: BodyCode, msg: string): Envelope<Data> => ({
  code,
  msg,
  data,
});

/** Data under a success code other than 200, e.g. `new Notice(bodyCodes.emptyList, page)`. */
export class Notice<Data> {
  constructor(
    readonly code: BodyCode,
    readonly data: Data,
    readonly msg: string = successMessage,
  ) {}
}

/** A file for a `download` endpoint. Errors before it is returned are still shown as a page. */
export class FileAnswer {
  constructor(
    /** File name that the person sees; may be Chinese. */
    readonly fileName: string,
    readonly contentType: string,
    readonly stream: Readable,
  ) {}
}

/** A file on the server's disk for a `download` endpoint; the request may ask for parts of it (Range). */
export class StoredFileAnswer {
  constructor(
    /** File name that the person sees; may be Chinese. */
    readonly fileName: string,
    readonly contentType: string,
    /** An absolute path. */
    readonly path: string,
  ) {}
}
