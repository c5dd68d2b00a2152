/** Which storage a server uses, and from where pages show its files. */
import type { FastifyRequest } from 'fastify';
import { environmentOf } from '#config/environments';
import type { Parts } from '#server/parts';
import type { FileStorage } from './file-storage';
import { openOwnFiles } from './own-files';
import { openRentedStorage } from './rented-storage';

/** While a rented storage is misconfigured, files of the own folder are shown; nothing new is accepted. */
export const storageOf = ({ options }: Pick<Parts, 'options'>): FileStorage =>
  options.storage.kind === 'rented' ? openRentedStorage(options.storage) : openOwnFiles(options);

/** Base address of files on pages: the rented host, or that of the requested hostname's environment. */
export const fileBaseFor = (
  { options }: Pick<Parts, 'options'>,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
): string =>
  options.storage.kind === 'rented' ? options.storage.hosts.file : environmentOf(hostname).hosts.file;
