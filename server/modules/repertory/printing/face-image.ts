/** The picture of a card's face, fetched from the host that shows it to the pages. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { environmentOf } from '#config/environments';
import { printJobLimits } from '#contract/repertory/constants';
import { imageTypes } from '#contract/upload/constants';

export interface FaceImage {
  /** A media type of `imageTypes`. */
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * @param hostname of the page: it selects the file host, as it does in the browser
 * @returns undefined when the host does not hand the picture out in time, or hands out something else
 */
export type FindFaceImage = (key: string, hostname: string) => Promise<FaceImage | undefined>;

const fetchTimeoutMs = 10_000;

export const faceImagesOf =
  (app: FastifyInstance): FindFaceImage =>
  async (key, hostname) => {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const address = `${environmentOf(hostname).hosts.file}/${path}`;
    try {
      const image = await (address.startsWith('/') ? fetchOwn(app, address) : fetchForeign(address));
      return isFaceImage(image) ? image : undefined;
    } catch (error) {
      warn(app.log, error);
      return undefined;
    }
  };

/** Where the file host is this very server, it need not be found by an address. */
async function fetchOwn(app: FastifyInstance, url: string): Promise<FaceImage | undefined> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
  return statusCode === 200 ? { type: mediaTypeOf(headers['content-type']), bytes: rawPayload } : undefined;
}

async function fetchForeign(address: string): Promise<FaceImage | undefined> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'error' });
  if (!reply.ok) return undefined;
  const type = mediaTypeOf(reply.headers.get('content-type'));
  return { type, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const mediaTypeOf = (header: unknown): string => String(header ?? '').split(';')[0] ?? '';

const isFaceImage = (image: FaceImage | undefined): image is FaceImage =>
  image !== undefined &&
  imageTypes.some((type) => type === image.type) &&
  image.bytes.length <= printJobLimits.faceImageBytesMax;

const warn = (log: FastifyBaseLogger, error: unknown) => log.warn({ err: error }, 'a face image is not had');
