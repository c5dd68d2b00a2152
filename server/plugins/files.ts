/** Sends files as downloads: streamed while they are made, or from the disk, also in parts. */
import { basename, dirname } from 'node:path';
import { send } from '@fastify/send';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '#server/lib/refusal';
import type { FileAnswer, StoredFileAnswer } from './answers';

export const sendFile = ({ fileName, contentType, stream }: FileAnswer, reply: FastifyReply): FastifyReply =>
  asDownload(reply, fileName, contentType).send(stream);

/** @throws Refusal recordNotFound when the file is missing, which must not happen while its record exists */
export async function sendStoredFile(
  { fileName, contentType, path }: StoredFileAnswer,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const options = { root: dirname(path), contentType: false, cacheControl: false };
  const part = await send(reply.request.raw, basename(path), options);
  // The download is already recorded, so a range outside the file gets the whole file.
  const { type, statusCode, headers, stream } =
    part.statusCode === 416
      ? await send(reply.request.raw, basename(path), { ...options, acceptRanges: false })
      : part;
  if (type !== 'file' && statusCode === 404) {
    reply.log.error({ path }, 'a file of ours is missing');
    throw recordNotFound('文件');
  }
  return asDownload(reply, fileName, contentType).code(statusCode).headers(headers).send(stream);
}

const asDownload = (reply: FastifyReply, fileName: string, contentType: string): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', create(fileName, { fallback: fileName.replaceAll(/[^\x20-\x7e]+/g, '_') }))
    .header('cache-control', 'no-store');
