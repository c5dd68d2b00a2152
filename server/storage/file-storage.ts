/** The storage as the server itself uses it: the product's own folder, or a rented one through its protocol. */
import type { ImageType } from '#contract/upload/constants';

export interface NewFile {
  readonly key: string;
  readonly type: ImageType;
  readonly bytes: Buffer;
}

export interface StoredFile {
  /** Its media type according to the storage. */
  readonly type: string;
  readonly bytes: Buffer;
}

export interface FileStorage {
  /**
   * @returns false when a file with this key exists already; it is left unchanged
   * @throws StorageError
   */
  put(file: NewFile): Promise<boolean>;
  /** @returns undefined when the storage does not deliver the file. @throws StorageError */
  fetch(key: string): Promise<StoredFile | undefined>;
  /** A missing file counts as removed. @throws StorageError */
  remove(key: string): Promise<void>;
}
