/** What is known of the card whose number was typed, for people who answer calls and may not open its page. */
import { Descriptions, Flex } from 'antd';
import { cardWords } from '#contract/card/labels';
import type { CardDetail } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { useLabels } from '#src/locales';
import { searchWords } from './texts';

export function CardFacts({ card, job, goods, lastDay, obstacle }: CardDetail) {
  const text = useLabels(searchWords);
  const { fields, canBeActivated } = useLabels(cardWords);
  const { fields: printed } = useLabels(printJobWords);
  const facts = [
    [fields.cardName, job.cardName],
    [printed.goods, goods],
    [fields.grantBatchNo, card.grantBatchNo ?? blank],
    [fields.holder, card.holder ?? blank],
    [fields.activatedAt, card.activatedAt === null ? blank : displayInstant(card.activatedAt)],
    [text.lastDay, lastDay ?? blank],
  ] as const;
  return (
    <section className="Search-card" aria-label={card.serial}>
      <Flex align="center" gap={8}>
        <SerialText first={card.serial} />
        <CardStatusTag status={card.status} />
        <strong role="status">{obstacle ?? canBeActivated}</strong>
      </Flex>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  );
}
