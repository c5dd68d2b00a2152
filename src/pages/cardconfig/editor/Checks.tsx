/** The panel 发布检查: the problems left before publication, checked while the person edits. */
import { Typography, Alert, Button } from 'antd';
import { pageLimits } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import { contentBytesOf } from '#contract/card-page/dangers';
import type { Problem } from '#contract/card-page/problem';
import { displayBytes } from '#src/lib/display-bytes';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { ProblemList } from '../ProblemList';
import { editorTexts } from '../texts';

interface ChecksProps {
  readonly content: PageContent;
  readonly problems: readonly Problem[];
  readonly onProblem: (problem: Problem) => void;
}

/** From this size on the panel shows how full the page is. */
const nearlyFull = pageLimits.contentBytesMax * 0.75;

export function Checks({ content, problems, onProblem }: ChecksProps) {
  const text = useTexts(editorTexts);
  const bytes = contentBytesOf(content.blocks);
  return (
    <section aria-label={text.checks} style={{ marginBlockStart: 24 }}>
      <h2 className="PageEditor-title">
        {text.checks} ·{' '}
        {problems.length === 0 ? text.checksPassed : text.checksLeft(displayCount(problems.length))}
      </h2>
      {bytes > nearlyFull && (
        <Typography.Paragraph type="warning">
          {text.contentSize(displayBytes(bytes), displayBytes(pageLimits.contentBytesMax))}
        </Typography.Paragraph>
      )}
      <ProblemList content={content} problems={problems} onProblem={onProblem} />
    </section>
  );
}

interface MergeNoticeProps {
  readonly by: string | undefined;
  /** The other person's changes were kept where both had changed the same. */
  readonly isTaken: boolean;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
}

/** Says whose changes were merged, and offers to restore one's own where they were replaced. */
export function MergeNotice({ by, isTaken, onTakeBack, onClose }: MergeNoticeProps) {
  const { merge: text } = useTexts(editorTexts);
  const person = by ?? text.somebody;
  return (
    <Alert
      showIcon
      type="info"
      style={{ marginBlockEnd: 12 }}
      title={isTaken ? text.tookTheirs(person) : text.done(person)}
      action={
        isTaken && (
          <Button size="small" onClick={onTakeBack}>
            {text.takeBack}
          </Button>
        )
      }
      closable={{ onClose }}
    />
  );
}
