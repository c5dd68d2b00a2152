/** Where files go and are shown from: the environment's hosts, or those of a rented storage that the server names. */
import type { Environment } from '#config/environments';

/** Base URLs without a slash at their end. */
export interface RentedHosts {
  readonly upload: string;
  readonly file: string;
}

export interface StorageHosts extends RentedHosts {
  /** Somebody else's: what is uploaded goes past our server, which can't take anything out of it. */
  readonly isRented: boolean;
}

let rented: RentedHosts | null = null;

/** The server says it with who is signed in: a build knows nothing of a storage that is rented later. */
export function nameRentedStorage(hosts: RentedHosts | null): void {
  rented = hosts;
}

export const storageHostsOf = ({ hosts }: Pick<Environment, 'hosts'>): StorageHosts =>
  rented ? { ...rented, isRented: true } : { upload: hosts.upload, file: hosts.file, isRented: false };
