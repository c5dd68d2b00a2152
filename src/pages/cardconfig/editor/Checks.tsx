/** 发布检查: what is left to do before the page can be published, while somebody writes. */
import type { PageContent } from '#contract/card-page/content';
import type { Problem } from '#contract/card-page/problems';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { ProblemList } from '../ProblemList';
import { editorTexts } from '../texts';

interface ChecksProps {
  readonly content: PageContent;
  readonly problems: readonly Problem[];
  readonly onProblem: (problem: Problem) => void;
}

export function Checks({ content, problems, onProblem }: ChecksProps) {
  const text = useTexts(editorTexts);
  return (
    <section aria-label={text.checks} style={{ marginBlockStart: 24 }}>
      <h2 className="PageEditor-title">
        {text.checks} ·{' '}
        {problems.length === 0 ? text.checksPassed : text.checksLeft(displayCount(problems.length))}
      </h2>
      <ProblemList content={content} problems={problems} onProblem={onProblem} />
    </section>
  );
}
