/** The storage as the server itself uses it: the product's own folder, or a rented one by its protocol. */
import type { ImageType } from '#contract/upload/constants';

export interface NewFile {
  readonly key: string;
  readonly type: ImageType;
  readonly bytes: Buffer;
}

export interface StoredFile {
  /** Its media type, as the storage says. */
  readonly type: string;
  readonly bytes: Buffer;
}

export interface FileStorage {
  /**
   * @returns false when a file of this key is there already, which stays as it is
   * @throws StorageError
   */
  put(file: NewFile): Promise<boolean>;
  /** @returns undefined when it does not hand the file out. @throws StorageError */
  fetch(key: string): Promise<StoredFile | undefined>;
  /** A file that is not there counts as removed. @throws StorageError */
  remove(key: string): Promise<void>;
}
