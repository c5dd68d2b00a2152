/** What can be wrong with a page's content. */
import type { BlockKind } from './constants';
import type { pageBlockLabels } from './labels.zh-CN';

/** Named in the labels of the blocks. */
export type ProblemName = keyof typeof pageBlockLabels.problem;

export interface Problem {
  readonly name: ProblemName;
  /** Absent where it is the page as a whole. */
  readonly blockId?: string;
  /** Place of the field in the content, e.g. `blocks.2.images.0.alt`. */
  readonly path: string;
  /** The block that is missing. */
  readonly block?: BlockKind;
  /** In the server's words, of what it alone has found. */
  readonly said?: string;
}
