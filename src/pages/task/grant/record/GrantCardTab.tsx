/** The cards of a grant by status and serial, with bulk actions on selected ones. */
import { Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import { cardStatuses, type ActivationState, type CardStatus } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { customerWords } from '#contract/customer/labels';
import type { GrantDetail } from '#contract/grant/endpoints';
import type { Card, SelectedCards } from '#contract/repertory/endpoints';
import { useCan } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { ChoiceChips } from '#src/components/filters/ChoiceChips';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { PagedRows } from '#src/components/list/PagedRows';
import { useBulkChange } from '#src/controllers/actions/use-bulk-change';
import { displayCount } from '#src/lib/display-number';
import { filterOfSelection, nameOfSelection, type ListSelection } from '#src/lib/list/list-state';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { ActivationChip } from '../../repertory/check/ActivationChip';
import { CardSearch } from '../../repertory/check/CardSearch';
import { refusedCards, useCardChangeWords } from '../../repertory/job/card-change';
import { grantCardColumns } from './grant-card-columns';

// Lazy: the cards don't need these.
const BulkDialog = lazyLayer(async () => (await import('#src/components/list/BulkDialog')).BulkDialog);
const RebindForm = lazyLayer(async () => (await import('#src/pages/usersmanage/RebindForm')).RebindForm);

const { actions } = grant;
const everyCard: CardFilter = { status: [], serial: '' };
const firstPlace = { currentPage: firstPage, pageSize: defaultPageSize };

interface CardFilter {
  readonly status: readonly CardStatus[];
  readonly activation?: ActivationState;
  readonly serial: string;
}

export function GrantCardTab({ detail }: { readonly detail: GrantDetail }) {
  const { record: text, sheets } = useTexts(grantTexts);
  const labels = useLabels(cardWords);
  const dispatch = useDispatch();
  const { cards: page, problems } = useModel(grant, 'cards', 'problems');
  const isLoading = useLoading(actions.fetchCards);
  const [filter, setFilter] = useState(everyCard);
  const [place, setPlace] = useState(firstPlace);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string>();
  const { id } = detail.grant;
  // The counts change when cards were changed, so that the list is read again.
  const revision = Object.values(detail.counts).join(' ');

  const read = useEffectEvent(
    () => void dispatch(actions.fetchCards({ id, ...filter, ...place })).catch(() => undefined),
  );
  useEffect(() => read(), [id, filter, place, revision]);

  const find = (wanted: CardFilter) => {
    setFilter(wanted);
    setPlace(firstPlace);
    setPicked([]);
  };
  const { activation, ...ofAny } = filter;
  const cards: SelectedCards =
    picked.length > 0
      ? { grantBatchId: id, serials: [...picked] }
      : {
          grantBatchId: id,
          ...(filter.status.length > 0 && { status: filter.status }),
          ...(activation && { activation }),
          ...(filter.serial !== '' && { serial: filter.serial }),
        };
  const selection: ListSelection =
    picked.length > 0 ? { kind: 'some', keys: picked } : { kind: 'all', except: [] };
  const changes = useBulkChange(useCardChangeWords(), {
    chosen: `${nameOfSelection(selection)} of grant ${id}`,
    about: filterOfSelection(selection, filter),
    preview: (action) => actions.previewCardChange({ action, cards }),
    send: (action, request) => actions.changeCards({ action, cards, ...request }),
    refusedOf: refusedCards,
  });
  const change = changes.find(({ key }) => key === asked);
  const customers = useTexts(customerTexts);
  const { actions: customerActions } = useLabels(customerWords);
  // Only for grants to users: a merchant's cards are rebound on the customers' page, once they are activated.
  const canRebind = useCan('customer.edit') && detail.grant.targetKind === 'user';
  const [isRebinding, setIsRebinding] = useState(false);
  const columns = useMemo(() => grantCardColumns(labels), [labels]);
  const meantCount = picked.length > 0 ? picked.length : (page?.totalNum ?? 0);
  const meantText =
    picked.length > 0
      ? text.picked
      : filter.status.length === 0 && activation === undefined && filter.serial === ''
        ? text.every
        : text.found;

  if (problems.cards) return <ErrorState onRetry={() => setPlace({ ...place })} isRetrying={isLoading} />;
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="start" justify="space-between">
        <CardSearch value={filter.serial} onSearch={(typed) => find({ ...filter, serial: typed.trim() })} />
        <ChoiceChips
          label={text.filterByStatus}
          allLabel={text.all}
          options={cardStatuses
            .filter((each) => each > 1)
            .map((each) => ({ value: each, label: labels.status[each] }))}
          chosen={filter.status}
          onChoose={(status) => find({ ...filter, status })}
        />
        <ActivationChip activation={activation} onChoose={(chosen) => find({ ...ofAny, ...chosen })} />
      </Flex>
      {(changes.length > 0 || canRebind) && (
        <Flex wrap gap="small" align="center" className="SelectionLine">
          <strong role="status">{page && meantText(displayCount(meantCount))}</strong>
          {picked.length > 0 && (
            <Button type="link" size="small" onClick={() => setPicked([])}>
              {text.pickNone}
            </Button>
          )}
          <Flex wrap gap="small" style={{ marginInlineStart: 'auto' }}>
            {changes.map(({ key, label, isDanger = false }) => (
              <Button
                key={key}
                size="small"
                danger={isDanger}
                disabled={meantCount === 0}
                onClick={() => setAsked(key)}
              >
                {label}
              </Button>
            ))}
            {canRebind && (
              <Button
                size="small"
                danger
                disabled={picked.length === 0}
                title={picked.length === 0 ? text.pickToRebind : undefined}
                onClick={() => setIsRebinding(true)}
              >
                {customerActions.rebind}
              </Button>
            )}
          </Flex>
        </Flex>
      )}
      <PagedRows
        page={page}
        isLoading={isLoading}
        columns={columns}
        keyOf={serialOf}
        unit={text.cardUnit}
        empty={<EmptyState title={text.noCards} />}
        place={place}
        onTurn={setPlace}
        {...((changes.length > 0 || canRebind) && {
          pick: { keys: picked, nameOf: serialOf, onPick: setPicked },
        })}
      />
      {isRebinding && (
        <RebindForm
          name={sheets(displayCount(picked.length))}
          consequences={customers.rebindSeveral(displayCount(picked.length))}
          serials={picked}
          send={(body) => replyOf(dispatch(actions.rebind({ id, body })))}
          onDone={() => {
            setIsRebinding(false);
            setPicked([]);
            setPlace({ ...place });
          }}
        />
      )}
      {change && (
        <BulkDialog
          action={change}
          count={meantCount}
          unit={text.cardUnit}
          onClose={(isDone) => {
            setAsked(undefined);
            if (isDone) setPicked([]);
          }}
        />
      )}
    </Flex>
  );
}

const serialOf = ({ serial }: Card) => serial;
