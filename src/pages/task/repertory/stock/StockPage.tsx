/** The page 库存预警: the marks of each kind of card, the past alarms, and the changes of the marks. */
import { Card, Col, Flex, Row, Segmented, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { cardKinds, type CardKind } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { ErrorState } from '#src/components/ErrorState';
import { PageHeader } from '#src/components/PageHeader';
import { RecordAuditTrail } from '#src/controllers/audit-trail/RecordAuditTrail';
import { useRecord } from '#src/controllers/record/use-record';
import { useLabels } from '#src/locales';
import { stock } from '#src/models/repertory/stock';
import { useModel } from 'saga-models/react';
import { AlarmHistory } from './AlarmHistory';
import { stockWords } from './texts';
import { ThresholdCard } from './ThresholdCard';

const { actions } = stock;

export default function StockPage() {
  const text = useLabels(stockWords);
  const { thresholds, problems } = useModel(stock, 'thresholds', 'problems');
  const { problem, isLoading, fetch } = useRecord({
    data: thresholds,
    problem: problems.thresholds,
    fetch: actions.fetchThresholds(),
  });
  const revision = thresholds?.map(({ version }) => version).join(' ') ?? '';

  return (
    <Flex vertical gap="medium">
      <PageHeader
        title={text.title}
        subtitle={<Typography.Text type="secondary">{text.hint}</Typography.Text>}
      />
      {problem ? (
        <ErrorState onRetry={fetch} isRetrying={isLoading} />
      ) : (
        <Row gutter={[16, 16]}>
          {thresholds
            ? thresholds.map((threshold) => (
                <Col key={threshold.cardKind} xs={24} md={12}>
                  <ThresholdCard threshold={threshold} />
                </Col>
              ))
            : cardKinds.map((kind) => (
                <Col key={kind} xs={24} md={12}>
                  <Card>
                    <SkeletonLines />
                  </Card>
                </Col>
              ))}
        </Row>
      )}
      <Card>
        <Tabs
          destroyOnHidden
          items={[
            { key: 'alarms', label: text.history, children: <AlarmHistory revision={revision} /> },
            { key: 'trail', label: text.trail, children: <MarkTrail revision={revision} /> },
          ]}
        />
      </Card>
    </Flex>
  );
}

function MarkTrail({ revision }: { readonly revision: string }) {
  const { cardKind: kindTexts } = useLabels(cardWords);
  const [kind, setKind] = useState<CardKind>('physical');
  return (
    <Flex vertical gap="small" align="stretch">
      <Segmented<CardKind>
        value={kind}
        onChange={setKind}
        options={cardKinds.map((value) => ({ value, label: kindTexts[value] }))}
        style={{ alignSelf: 'start' }}
      />
      <RecordAuditTrail key={kind} entityKind="stock_threshold" entityId={kind} revision={revision} />
    </Flex>
  );
}
