/** The checklist that leads a new office to its first grant: a step leads to where it is done, and a fact ticks it. */
import { Card, Steps } from 'antd';
import { Link } from 'react-router-dom';
import type { StockSummary } from '#contract/repertory/endpoints';
import { useCan } from '../../access';
import { useTexts } from '../../locales';
import { environment } from '../../request';
import { firstStepsOf, type FirstStep } from './first-run';
import { welcomeTexts } from './texts';

export function FirstRun({ summary }: { readonly summary: StockSummary }) {
  const text = useTexts(welcomeTexts);
  const steps = firstStepsOf(summary);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title={text.checklist} extra={text.checklistHint}>
      <Steps
        current={next}
        responsive
        items={steps.map((step, index) => ({
          title: <StepTitle {...step} />,
          status: step.isDone ? 'finish' : index === next ? 'process' : 'wait',
        }))}
      />
    </Card>
  );
}

function StepTitle({ name, place, right }: FirstStep) {
  const { steps } = useTexts(welcomeTexts);
  return useCan(right) ? <Link to={environment.base + place}>{steps[name]}</Link> : steps[name];
}
