/** Validates a page's content block by block, and against what no page may hold. */
import { blockKinds, type BlockKind } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import { blockSchemas, ContentFrame } from '#contract/card-page/content.schema';
import { findDangers } from '#contract/card-page/dangers';
import { pageBlockLabels } from '#contract/card-page/labels';
import { normalContent } from '#contract/card-page/normal-content';
import type { Problem } from '#contract/card-page/problem';
import { refuseFields, Refusal, type FieldMessage } from '#server/lib/refusal';
import { compileCheck } from '#server/plugins/validation';
import { say } from '#server/texts/say';

const checkFrame = compileCheck(ContentFrame);
const checkBlock: Readonly<Record<BlockKind, (value: unknown) => void>> = {
  heading: compileCheck(blockSchemas.heading),
  carousel: compileCheck(blockSchemas.carousel),
  imageText: compileCheck(blockSchemas.imageText),
  cardFace: compileCheck(blockSchemas.cardFace),
  codeInput: compileCheck(blockSchemas.codeInput),
  benefits: compileCheck(blockSchemas.benefits),
  video: compileCheck(blockSchemas.video),
  faq: compileCheck(blockSchemas.faq),
  service: compileCheck(blockSchemas.service),
  button: compileCheck(blockSchemas.button),
  spacing: compileCheck(blockSchemas.spacing),
};

/**
 * @returns the content with normalised links
 * @throws Refusal invalidFields with paths that begin with `content`
 */
export function requireContent(content: PageContent): PageContent {
  within('content', () => checkFrame(content));
  for (const [at, block] of content.blocks.entries()) {
    const kind = blockKinds.find((known) => known === block.kind);
    if (kind === undefined)
      throw refuseFields([{ path: `content.blocks.${at}.kind`, message: say('没有这种组件') }]);
    within(`content.blocks.${at}`, () => checkBlock[kind](block));
  }
  const normal = normalContent(content);
  const dangers = findDangers(normal);
  if (dangers.length > 0) throw refuseProblems(dangers);
  return normal;
}

/** Puts a place before the paths of a refusal. */
function within(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Refusal ? error.below(place) : error;
  }
}

export const refuseProblems = (problems: readonly Problem[]): Refusal =>
  refuseFields(problems.map(fieldMessageOf));

/** A refusal about a version that the caller does not see; its messages name the blocks. */
export const refuseVersion = (problems: readonly Problem[], { blocks }: PageContent): Refusal =>
  refuseFields(
    problems.map((problem) => {
      const { path, message } = fieldMessageOf(problem);
      const at = Number(/^blocks\.(\d+)/.exec(problem.path)?.[1] ?? NaN);
      const block = blocks[at];
      if (block === undefined || problem.block !== undefined) return { path, message };
      const kind = say(pageBlockLabels.kind[block.kind]);
      return {
        path,
        message: say('第 {no} 个组件（{kind}）：{problem}', { no: String(at + 1), kind, problem: message }),
      };
    }),
  );

const fieldMessageOf = ({ name, path, block }: Problem): FieldMessage => ({
  path: `content.${path}`,
  message:
    block === undefined
      ? say(pageBlockLabels.problem[name])
      : say('{problem}：{block}', {
          problem: say(pageBlockLabels.problem[name]),
          block: say(pageBlockLabels.kind[block]),
        }),
});
