/** A problem in a page's content. */
import type { BlockKind } from './constants';
import type { pageBlockLabels } from './labels';

/** Problems are named by the keys of the block labels. */
export type ProblemName = keyof typeof pageBlockLabels.problem;

export interface Problem {
  readonly name: ProblemName;
  /** Absent where the problem is about the page as a whole. */
  readonly blockId?: string;
  /** Path of the field in the content, e.g. `blocks.2.images.0.alt`. */
  readonly path: string;
  /** The kind of a missing block. */
  readonly block?: BlockKind;
  /** The server's message, for a problem that only the server finds. */
  readonly said?: string;
}
