/** What a handler may answer besides its plain data. */
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

/** A file for a `download` endpoint. Errors before this is returned still reach the person as a page. */
export class FileAnswer {
  constructor(
    /** As the person sees it; may be Chinese. */
    readonly fileName: string,
    readonly contentType: string,
    readonly stream: Readable,
  ) {}
}

/** A file on our disk for a `download` endpoint; parts of it are sent where the request asks for them (Range). */
export class StoredFileAnswer {
  constructor(
    /** As the person sees it; may be Chinese. */
    readonly fileName: string,
    readonly contentType: string,
    /** Absolute. */
    readonly path: string,
  ) {}
}
