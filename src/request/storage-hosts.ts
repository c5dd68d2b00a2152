/** Where files are uploaded and served: the environment's hosts, or those of a rented storage named by the server. */
import type { Environment } from '#config/environments';

/** Base URLs without a trailing slash. */
export interface RentedHosts {
  readonly upload: string;
  readonly file: string;
}

export interface StorageHosts extends RentedHosts {
  /** A rented storage belongs to somebody else: uploads bypass our server, which can't remove anything from them. */
  readonly isRented: boolean;
}

let rented: RentedHosts | null = null;

/** Called with the current user's reply, because a build can't know of a storage that is rented later. */
export function nameRentedStorage(hosts: RentedHosts | null): void {
  rented = hosts;
}

export const storageHostsOf = ({ hosts }: Pick<Environment, 'hosts'>): StorageHosts =>
  rented ? { ...rented, isRented: true } : { upload: hosts.upload, file: hosts.file, isRented: false };
