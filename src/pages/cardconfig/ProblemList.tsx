/** The problems that keep a page from being published; each links to its block. */
import { Button } from 'antd';
import type { PageContent } from '#contract/card-page/content';
import { pageBlockWords, type PageBlockLabels } from '#contract/card-page/labels';
import type { Problem } from '#contract/card-page/problem';
import { useLabels } from '#src/locales';

interface ProblemListProps {
  readonly content: PageContent;
  readonly problems: readonly Problem[];
  readonly onProblem: (problem: Problem) => void;
}

export function ProblemList({ content, problems, onProblem }: ProblemListProps) {
  const labels = useLabels(pageBlockWords);
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {problems.map((problem) => (
        <li key={`${problem.name} ${problem.path} ${problem.block ?? ''}`}>
          <Button type="link" size="small" style={problemStyle} onClick={() => onProblem(problem)}>
            {problemText(labels, content, problem)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Wraps, and on a phone is as high as a touch target. */
const problemStyle = {
  height: 'auto',
  minHeight: 'var(--sc-control-height-sm)',
  padding: '1px 0',
  lineHeight: 'var(--sc-line-height)',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

/** @returns e.g. 第 3 个组件 轮播：缺少替代文字 */
function problemText(labels: PageBlockLabels, content: PageContent, problem: Problem): string {
  const { name, blockId, block, said } = problem;
  const what = said ?? labels.problem[name];
  if (block !== undefined) return `${labels.kind[block]} · ${what}`;
  const at = content.blocks.findIndex(({ id }) => id === blockId);
  const found = content.blocks[at];
  return found === undefined ? what : `${at + 1}. ${labels.kind[found.kind]} · ${what}`;
}
