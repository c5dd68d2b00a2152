/** 库存预警: each kind of card with its marks, the alarms there were, and who moved the marks. */
import { Card, Col, Flex, Row, Segmented, Skeleton, Tabs, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { cardKinds, type CardKind } from '#contract/repertory.facts';
import { ErrorState } from '#src/components/ErrorState';
import { PageHeader } from '#src/components/PageHeader';
import { useTexts } from '#src/locales';
import { cardTexts } from '#src/locales/cards';
import { stock } from '#src/models/stock';
import { useDispatch, useLoading, useModel } from '#src/runtime/react';
import { RecordTrail } from '#src/pages/audit/RecordTrail';
import { AlarmHistory } from './AlarmHistory';
import { stockTexts } from './texts';
import { ThresholdCard } from './ThresholdCard';

const { actions } = stock;

export default function StockPage() {
  const text = useTexts(stockTexts);
  const dispatch = useDispatch();
  const { thresholds, problems } = useModel(stock);
  const isLoading = useLoading('stock/fetchThresholds');
  const fetchThresholds = () => void dispatch(actions.fetchThresholds());
  useEffect(() => void dispatch(actions.fetchThresholds()), [dispatch]);
  const revision = thresholds?.map(({ version }) => version).join(' ') ?? '';

  return (
    <Flex vertical gap="medium">
      <PageHeader
        title={text.title}
        subtitle={<Typography.Text type="secondary">{text.hint}</Typography.Text>}
      />
      {problems.thresholds ? (
        <ErrorState onRetry={fetchThresholds} isRetrying={isLoading} />
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
                    <Skeleton active />
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
  const { cardKind: kindTexts } = useTexts(cardTexts);
  const [kind, setKind] = useState<CardKind>('physical');
  return (
    <Flex vertical gap="small" align="stretch">
      <Segmented<CardKind>
        value={kind}
        onChange={setKind}
        options={cardKinds.map((value) => ({ value, label: kindTexts[value] }))}
        style={{ alignSelf: 'start' }}
      />
      <RecordTrail key={kind} entityKind="stock_threshold" entityId={kind} revision={revision} />
    </Flex>
  );
}
