/** The storage as the server itself uses it: the product's own folder, or a rented one by its protocol. */
import type { FastifyRequest } from 'fastify';
import { environmentOf } from '#config/environments';
import type { ImageType } from '#contract/upload/constants';
import type { Parts } from '../parts';
import { openOwnFiles } from './own-files';
import { openRentedStorage } from './rented-storage';

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

/** While a rented storage is misconfigured, what lies in the own folder is shown; nothing new is taken. */
export const storageOf = ({ options }: Pick<Parts, 'options'>): FileStorage =>
  options.storage.kind === 'rented' ? openRentedStorage(options.storage) : openOwnFiles(options);

/** Where a page shows files from: the rented host, or that of the hostname that it was asked for by. */
export const fileBaseFor = (
  { options }: Pick<Parts, 'options'>,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
): string =>
  options.storage.kind === 'rented' ? options.storage.hosts.file : environmentOf(hostname).hosts.file;
