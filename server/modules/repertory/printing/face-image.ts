/** The picture of a card's face, fetched from the host that shows it to the pages. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { printJobLimits } from '#contract/repertory/constants';
import { uploadPurposes } from '#contract/upload/constants';
import { fetchStored, type StoredFile } from '../../upload/storage';

export type FaceImage = StoredFile;

/**
 * @param hostname of the page: it selects the file host, as it does in the browser
 * @returns undefined when the host does not hand the picture out in time, or hands out something else
 */
export type FindFaceImage = (key: string, hostname: string) => Promise<FaceImage | undefined>;

export const faceImagesOf =
  (app: FastifyInstance): FindFaceImage =>
  async (key, hostname) => {
    try {
      const image = await fetchStored(app, key, hostname);
      return isFaceImage(image) ? image : undefined;
    } catch (error) {
      warn(app.log, error);
      return undefined;
    }
  };

const isFaceImage = (image: FaceImage | undefined): image is FaceImage =>
  image !== undefined &&
  uploadPurposes['study-card'].types.some((type) => type === image.type) &&
  image.bytes.length <= printJobLimits.faceImageBytesMax;

const warn = (log: FastifyBaseLogger, error: unknown) => log.warn({ err: error }, 'a face image is not had');
