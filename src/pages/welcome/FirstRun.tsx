/** The checklist that leads a new office to its first cards in stock. */
import { Button, Card, Steps } from 'antd';
import { Link } from 'react-router-dom';
import type { StockSummary } from '#contract/repertory/endpoints';
import { Authorized } from '../../access';
import { useMessages } from '../../locales';
import { environment } from '../../request';
import { nextStep } from './first-run';

export function FirstRun({ summary }: { readonly summary: StockSummary }) {
  const text = useMessages().welcome;
  const next = nextStep(summary);
  return (
    <Card title={text.checklist} extra={text.checklistHint}>
      <Steps current={next} items={text.steps.map((title) => ({ title }))} responsive />
      {next === 0 && (
        <Authorized right="repertory.create">
          <Link to={`${environment.base}/task/repertory/create`}>
            <Button type="primary" style={{ marginBlockStart: 24 }}>
              {text.start}
            </Button>
          </Link>
        </Authorized>
      )}
    </Card>
  );
}
