/** The cards of a grant by state, and what may be done to those that are shown: counted first, done after. */
import { Button, Flex, Tag } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cardStatuses, type CardAction, type CardStatus } from '#contract/card/constants';
import { grantLimits } from '#contract/grant/constants';
import type { GrantDetail } from '#contract/grant/endpoints';
import type { Card } from '#contract/repertory/endpoints';
import { defaultPageSize, firstPage } from '#config/constants';
import { ErrorState } from '#src/components/ErrorState';
import { EmptyState } from '#src/components/EmptyState';
import type { ListColumn } from '#src/components/list/list-column';
import { PagedRows } from '#src/components/list/PagedRows';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { useBulkChange } from '#src/controllers/actions/use-bulk-change';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { cardLabels, type CardLabels } from '#src/locales/labels/card';
import { grant } from '#src/models/grant';
import { useDispatch, useLoading, useModel } from '#src/runtime/react';
import { cardActionTable } from '../repertory/job/card-actions';

// The cards are there before anybody asks.
const BulkDialog = lazy(async () => ({
  default: (await import('#src/components/list/BulkDialog')).BulkDialog,
}));

const { actions } = grant;
const firstPlace = { currentPage: firstPage, pageSize: defaultPageSize };

export function GrantCardTab({ detail }: { readonly detail: GrantDetail }) {
  const { record: text, cardConsequences } = useTexts(grantTexts);
  const labels = useTexts(cardLabels);
  const dispatch = useDispatch();
  const { cards: page, problems } = useModel(grant);
  const isLoading = useLoading(actions.fetchCards);
  const [status, setStatus] = useState<CardStatus>();
  const [place, setPlace] = useState(firstPlace);
  const [asked, setAsked] = useState<string>();
  const { id } = detail.grant;
  // What was done to the cards shows in the counts.
  const revision = Object.values(detail.counts).join(' ');

  const read = useEffectEvent(
    () => void dispatch(actions.fetchCards({ id, status, ...place })).catch(() => undefined),
  );
  useEffect(() => read(), [id, status, place, revision]);

  const choose = (chosen: CardStatus | undefined) => {
    setStatus(chosen);
    setPlace(firstPlace);
  };
  const cards = { grantBatchId: id, ...(status !== undefined && { status }) };
  const changes = useBulkChange<
    CardAction,
    Card,
    { readonly changedCount: number; readonly refused: readonly ChangeRefusal[] }
  >(
    {
      table: cardActionTable,
      order: ['freeze', 'unfreeze', 'void'],
      labels: labels.actions,
      consequences: cardConsequences,
      reasonMax: grantLimits.reasonMax,
    },
    {
      preview: (action) => actions.previewCardChange({ action, cards }),
      send: (action, wish) => actions.changeCards({ action, cards, ...wish }),
      refusedOf: ({ refused }) =>
        refused.map(({ ranges, ...each }) => ({
          ...each,
          names: ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)),
        })),
    },
  );
  const change = changes.find(({ key }) => key === asked);
  const columns = useMemo(() => columnsWith(labels), [labels]);

  if (problems.cards) return <ErrorState onRetry={() => setPlace({ ...place })} isRetrying={isLoading} />;
  return (
    <Flex vertical gap="small">
      <Flex wrap gap={4} role="group" aria-label={text.filterByStatus}>
        <Tag.CheckableTag checked={status === undefined} onChange={() => choose(undefined)}>
          {text.all}
        </Tag.CheckableTag>
        {cardStatuses
          .filter((each) => each > 1)
          .map((each) => (
            <Tag.CheckableTag
              key={each}
              checked={status === each}
              onChange={(isChosen) => choose(isChosen ? each : undefined)}
            >
              {labels.status[each]}
            </Tag.CheckableTag>
          ))}
      </Flex>
      <Flex wrap gap="small">
        {changes.map(({ key, label, isDanger = false }) => (
          <Button
            key={key}
            size="small"
            danger={isDanger}
            disabled={page?.totalNum === 0}
            onClick={() => setAsked(key)}
          >
            {text.change(label)}
          </Button>
        ))}
      </Flex>
      <PagedRows
        page={page}
        isLoading={isLoading}
        columns={columns}
        keyOf={serialOf}
        unit={text.cardUnit}
        empty={<EmptyState title={text.noCards} />}
        place={place}
        onTurn={setPlace}
      />
      {change && (
        <Suspense>
          <BulkDialog action={change} count={page?.totalNum ?? 0} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Flex>
  );
}

interface ChangeRefusal {
  readonly message: string;
  readonly count: number;
  readonly ranges: readonly { readonly first: string; readonly last: string }[];
}

const serialOf = ({ serial }: Card) => serial;

const columnsWith = ({ fields }: CardLabels): readonly ListColumn<Card>[] => [
  {
    key: 'serial',
    title: fields.serial,
    width: 170,
    render: ({ serial }) => <SerialText first={serial} />,
  },
  {
    key: 'status',
    title: fields.status,
    width: 110,
    render: ({ status }) => <CardStatusTag status={status} />,
  },
  { key: 'holder', title: fields.holder, width: 160, render: ({ holder }) => holder ?? blank },
  {
    key: 'activatedAt',
    title: fields.activatedAt,
    width: 150,
    render: ({ activatedAt }) => (activatedAt ? displayInstant(activatedAt) : blank),
  },
];
