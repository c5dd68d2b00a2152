/** What is known of the card whose number was typed, and what may be done to it, for people who answer calls. */
import { Descriptions, Flex } from 'antd';
import { cardWords } from '#contract/card/labels';
import type { CardDetail } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { canAny, useAuthList } from '#src/access';
import type { CardActs, SearchedKind } from '#src/area/area';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { useLabels } from '#src/locales';
import { useLazyModels } from 'saga-models/react';
import { searchWords } from './texts';

interface CardFactsProps {
  readonly detail: CardDetail;
  readonly kinds: readonly SearchedKind[];
}

export function CardFacts({ detail: { card, job, goods, lastDay, obstacle }, kinds }: CardFactsProps) {
  const authList = useAuthList();
  // Whoever may not act on customers may still freeze the card.
  const mine = kinds.flatMap(({ cardActs }) =>
    cardActs && canAny(authList, [cardActs.right]) ? [cardActs] : [],
  );
  const isActivated = card.activatedAt !== null;
  const fitting =
    (isActivated && mine.find(({ isForActivated }) => isForActivated)) ||
    mine.find(({ isForActivated }) => !isForActivated);
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
      {fitting && <FittingActs key={card.serial} {...fitting} card={card} />}
    </section>
  );
}

function FittingActs({ Acts, models, card }: CardActs & Pick<CardDetail, 'card'>) {
  const isReady = useLazyModels(models).status === 'ready';
  return (
    <Flex wrap gap="small" className="Search-acts">
      {isReady && <Acts card={card} />}
    </Flex>
  );
}
