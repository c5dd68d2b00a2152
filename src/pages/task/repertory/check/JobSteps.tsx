/** The steps of a job, updated live while its cards are being made. */
import { Steps } from 'antd';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { jobSteps, type JobStep } from './job-steps';
import { checkTexts } from './texts';

export function JobSteps({ detail }: { readonly detail: PrintJobDetail }) {
  const text = useTexts(checkTexts);
  const isNarrow = useIsNarrow();
  const { generatedCount, quantity } = detail.job;
  const contentOf = ({ at, percent }: JobStep) => {
    if (at) return displayInstant(at);
    return percent === undefined ? undefined : `${displayCount(generatedCount)} / ${displayCount(quantity)}`;
  };
  const steps = jobSteps(detail);
  const current = steps.findIndex(({ state }) => state === 'process' || state === 'error');
  const percent = steps[current]?.percent;
  return (
    <Steps
      size="small"
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      titlePlacement={isNarrow ? 'horizontal' : 'vertical'}
      current={current === -1 ? steps.length : current}
      {...(percent !== undefined && { percent })}
      items={steps.map((step) => ({
        title: text.steps[step.name],
        status: step.state,
        content: contentOf(step),
      }))}
    />
  );
}
