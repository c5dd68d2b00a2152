/** The commands of the manual: each fenced block of the README and docs/operations.md, with the mark above it. */
import { readFileSync } from 'node:fs';

export interface Fence {
  readonly document: string;
  readonly line: number;
  readonly text: string;
  /** For a block that is run, its name; for an example, why it is not run. */
  readonly mark: { readonly kind: 'run' | 'example'; readonly words: string } | undefined;
}

/** Chapters, whose blocks one person follows in this order on one machine. */
export const chapters = {
  start: ['two-commands', 'accounts'],
  service: ['installation', 'root-shell', 'health', 'backup', 'nightly', 'proxy', 'dry-run', 'update'],
  recovery: ['restore', 'change-places', 'rotation', 'archive'],
  postgresql: ['database', 'move', 'tls', 'second-process'],
} as const;

export type Chapter = keyof typeof chapters;
/** @returns the chapter, preceded by those whose service it needs */
export const foundationOf = (chapter: Chapter): readonly Chapter[] =>
  chapter === 'start' || chapter === 'service' ? [chapter] : ['service', chapter];

export type FenceName = (typeof chapters)[Chapter][number];

const documents = ['README.md', 'docs/operations.md'];
const pattern = /^(?:<!-- (run|example): (.+) -->\n)?```\w*\n([\s\S]*?)^```$/gm;

export const listFences = (): Fence[] =>
  documents.flatMap((document) => fencesOf(document, readFileSync(document, 'utf8')));

export const fencesOf = (document: string, source: string): Fence[] =>
  [...source.matchAll(pattern)].map(({ index, 0: whole, 1: kind, 2: words = '', 3: text = '' }) => ({
    document,
    line: source.slice(0, index + whole.indexOf('```')).split('\n').length,
    text,
    mark: kind === 'run' || kind === 'example' ? { kind, words } : undefined,
  }));
