/** The packed model runtime, installed from the registry in temporary folders. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.js';

export type Files = Readonly<Record<string, string>>;
/** A program with its arguments. */
export type Command = readonly [string, ...string[]];

const peers = ['@reduxjs/toolkit@2.14.0', 'history@4.10.1', 'react-redux@9.3.1', 'redux-saga@1.5.1'];
export const react18 = [...peers, 'react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.32'];
export const react19 = [...peers, 'react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0'];
export const vite = 'vite@8.4.0';
export const webpack = ['webpack@5.112.2', 'webpack-cli@7.3.1'];

export const page = (script: string): string =>
  `<!doctype html><body><script src="${script}" type="module"></script></body>`;

const execute = promisify(execFile);

/** @returns the path of the tarball */
export async function pack(folder: string): Promise<string> {
  await execute('npm', ['pack', './packages/saga-models', '--pack-destination', folder], { cwd: root });
  return join(folder, readdirSync(folder)[0] ?? '');
}

/** The program of the folder's packages, or of the machine. */
export function programIn(folder: string, program: string): string {
  const own = join(folder, 'node_modules/.bin', program);
  return existsSync(own) ? own : program;
}

/** Installs the packages, and runs the commands. @returns what the last one has said @throws Error with what one has said */
export async function install(
  folder: string,
  packages: readonly string[],
  files: Files,
  commands: readonly Command[],
): Promise<string> {
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{ "private": true }' })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const npm = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  let said = '';
  for (const [program, ...words] of [['npm', ...npm] as const, ...commands]) {
    const ended = await execute(programIn(folder, program), words, {
      cwd: folder,
      maxBuffer: 1 << 26,
    }).catch((error: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`${program} ${words.join(' ')}: ${error.stdout}${error.stderr}`);
    });
    said = ended.stdout;
  }
  return said;
}
