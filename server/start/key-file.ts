/** The file `secret.key`: the installation's secrets, one line of 64 hexadecimal digits each, the newest first. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOnce } from '#server/files/create-once';
import { giveToOwner } from '#server/files/give-to-owner';
import { syncPath } from '#server/files/sync-directory';
import { StartRefusal } from './start-refusal';

/** Secrets of 32 bytes, the newest first. */
export type Masters = readonly [Buffer, ...Buffer[]];

export const keyFileIn = (dataDirectory: string): string => join(dataDirectory, 'secret.key');

const secretBytes = 32;

/** @returns undefined when the text is not a list of secrets */
export function parseMasters(text: string, separator: string): Masters | undefined {
  const lines = text.trim().split(separator);
  if (!lines.every((line) => /^[0-9a-f]{64}$/i.test(line))) return undefined;
  const [newest, ...earlier] = lines.map((line) => Buffer.from(line, 'hex'));
  return newest && [newest, ...earlier];
}

/** @throws StartRefusal when the file is damaged */
export function readKeyFile(dataDirectory: string): Masters {
  const path = keyFileIn(dataDirectory);
  if (!statSync(path).isFile()) throw new StartRefusal(`无法使用 ${path}：那里应为密钥文件，却是目录。`);
  const masters = parseMasters(readFileSync(path, 'utf8'), '\n');
  if (!masters) throw new StartRefusal(`密钥文件已损坏，请从备份恢复：${path}`);
  return masters;
}

/** Of two processes the first one's key stays. The database is tied to it next. */
export function createKeyFile(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true });
  createOnce(keyFileIn(dataDirectory), linesOf([randomBytes(secretBytes)]));
}

/** Adds a new secret before the others. A kill leaves the file either unchanged or complete. */
export function addMaster(dataDirectory: string): void {
  const path = keyFileIn(dataDirectory);
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  const text = linesOf([randomBytes(secretBytes), ...readKeyFile(dataDirectory)]);
  writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
  giveToOwner(unfinished);
  renameSync(unfinished, path);
  syncPath(dataDirectory);
}

const linesOf = (masters: Masters): string => masters.map((master) => `${master.toString('hex')}\n`).join('');
