/** The page of one card, found by its serial: what it belongs to, its status, its history. */
import { Button, Card, Descriptions, Flex, Result } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { cardWords } from '#contract/card/labels';
import { customerWords } from '#contract/customer/labels';
import { readSerial } from '#contract/readers/serial';
import type { CardDetail } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { PageHeader } from '#src/components/PageHeader';
import { PlainTitle } from '#src/components/plain/PlainTitle';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useRecordName } from '#src/controllers/record/use-record-name';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { isSerialShaped } from '#src/lib/list/record-key';
import { useLabels } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useModel } from 'saga-models/react';
import { repertoryPaths } from '../paths';
import { CardActions } from './CardActions';
import { CardStory } from './CardStory';
import { cardPageWords } from './texts';

const { actions } = repertory;

export default function CardPage() {
  const { serial = '' } = useParams();
  const read = readSerial(serial);
  return isSerialShaped(read) ? <CardBySerial key={read} serial={read} /> : <NoSuchCard />;
}

function CardBySerial({ serial }: { readonly serial: string }) {
  const { card, problems } = useModel(repertory, 'card', 'problems');
  const record = useRecord(
    {
      data: card?.card.serial === serial ? card : undefined,
      problem: problems.card,
      fetch: actions.fetchCard(serial),
      clear: actions.clearCard(),
    },
    serial,
  );
  return (
    <RecordView record={record} missing={<NoSuchCard />} waitingLines={8}>
      {(found) => <FoundCard {...found} />}
    </RecordView>
  );
}

function FoundCard({ card, job, goods, lastDay, remainingDays, obstacle }: CardDetail) {
  useRecordName(card.serial);
  const text = useLabels(cardPageWords);
  const { fields, canBeActivated } = useLabels(cardWords);
  const { fields: used } = useLabels(customerWords);
  const { fields: printed } = useLabels(printJobWords);
  const facts: readonly (readonly [label: string, value: React.ReactNode])[] = [
    [
      fields.batchNo,
      <Link key="job" to={repertoryPaths.check(job.id)}>
        {job.batchNo}
      </Link>,
    ],
    [fields.cardName, job.cardName],
    [printed.goods, goods],
    [card.activatedAt === null ? printed.activateBefore : used.validUntil, lastDay ?? blank],
    [used.remainingDays, remainingDays === null ? blank : text.days(displayCount(remainingDays))],
    [fields.codeTail, <SerialText key="tail" first={card.codeTail} />],
    [fields.boxNo, card.boxNo],
    [fields.grantBatchNo, card.grantBatchNo ?? blank],
    [fields.holder, card.holder ?? blank],
    [fields.activatedAt, card.activatedAt === null ? blank : displayInstant(card.activatedAt)],
    [fields.obstacle, obstacle ?? canBeActivated],
  ];
  return (
    <>
      <PageHeader
        title={<SerialText first={card.serial} />}
        subtitle={<CardStatusTag status={card.status} />}
        actions={<CardActions card={card} />}
      />
      <Flex vertical gap={12}>
        <Card styles={{ body: { padding: '12px 16px' } }}>
          <Descriptions
            size="small"
            column={{ xs: 1, sm: 2, xl: 3 }}
            items={facts.map(([label, children]) => ({ key: label, label, children }))}
          />
        </Card>
        <Card title={text.track} size="small">
          <CardStory serial={card.serial} />
        </Card>
      </Flex>
    </>
  );
}

function NoSuchCard() {
  const text = useLabels(cardPageWords);
  return (
    <Result
      icon={<MissingIcon />}
      title={<PlainTitle>{text.missing}</PlainTitle>}
      subTitle={text.missingHint}
      extra={
        <Link to={repertoryPaths.list}>
          <Button type="primary">{text.back}</Button>
        </Link>
      }
    />
  );
}
