/** The picture of a card's face, fetched from the storage. */
import type { FastifyBaseLogger } from 'fastify';
import { printJobLimits } from '#contract/repertory/constants';
import { uploadPurposes } from '#contract/upload/constants';
import type { FileStorage, StoredFile } from '#server/storage/file-storage';

export type FaceImage = StoredFile;

/** @returns undefined when the storage does not deliver the picture in time, or delivers something else */
export type FindFaceImage = (key: string) => Promise<FaceImage | undefined>;

export const faceImagesOf =
  (storage: FileStorage, log: FastifyBaseLogger): FindFaceImage =>
  async (key) => {
    try {
      const image = await storage.fetch(key);
      return isFaceImage(image) ? image : undefined;
    } catch (error) {
      log.warn({ err: error }, 'a face image is not had');
      return undefined;
    }
  };

const isFaceImage = (image: FaceImage | undefined): image is FaceImage =>
  image !== undefined &&
  uploadPurposes['study-card'].types.some((type) => type === image.type) &&
  image.bytes.length <= printJobLimits.faceImageBytesMax;
