/** Which storage a server has, and where pages show its files from. */
import type { FastifyRequest } from 'fastify';
import { environmentOf } from '#config/environments';
import type { Parts } from '../parts';
import type { FileStorage } from './file-storage';
import { openOwnFiles } from './own-files';
import { openRentedStorage } from './rented-storage';

/** While a rented storage is misconfigured, what lies in the own folder is shown; nothing new is taken. */
export const storageOf = ({ options }: Pick<Parts, 'options'>): FileStorage =>
  options.storage.kind === 'rented' ? openRentedStorage(options.storage) : openOwnFiles(options);

/** Where a page shows files from: the rented host, or that of the hostname that it was asked for by. */
export const fileBaseFor = (
  { options }: Pick<Parts, 'options'>,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
): string =>
  options.storage.kind === 'rented' ? options.storage.hosts.file : environmentOf(hostname).hosts.file;
