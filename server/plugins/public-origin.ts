/** The origin that people outside the office reach this server by: the configured one, or that of a request. */
import type { FastifyRequest } from 'fastify';
import type { Options } from '../start/options';

export const publicOrigin = (
  { publicOrigin: configured }: Pick<Options, 'publicOrigin'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => configured ?? `${protocol}://${host}`;
