/** Tab 卡片明细: counts by state, and the cards page by page with their actions. */
import { SearchOutlined } from '@ant-design/icons';
import { Flex, Input, Table } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { pageSizes } from '#config/constants';
import { printJobLimits, type CardAction, type PrintJobStatus } from '#contract/repertory.facts';
import type { Card } from '#contract/repertory';
import { canAny, useAuthList } from '../../../../access';
import { EmptyState } from '../../../../components/EmptyState';
import { ErrorState } from '../../../../components/ErrorState';
import { ReasonDialog } from '../../../../components/ReasonDialog';
import { usePaginationNames } from '../../../../components/use-pagination-names';
import { useIsNarrow } from '../../../../components/use-is-narrow';
import { displayCount } from '../../../../lib/display-number';
import { useTexts } from '../../../../locales';
import { cardTexts } from '../../../../locales/cards';
import { replyOf } from '../../../../models/reply-of';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { CardCountTags } from './CardCountTags';
import { CardTrack } from './CardTrack';
import { cardColumns } from './card-columns';
import { checkTexts } from './texts';

const { actions } = repertory;

interface CardTabProps {
  readonly jobId: number;
  /** The cards change with it, so they are read again. */
  readonly jobStatus: PrintJobStatus;
}

export function CardTab({ jobId, jobStatus }: CardTabProps) {
  const dispatch = useDispatch();
  const { cards: text } = useTexts(checkTexts);
  const { cardAction } = useTexts(cardTexts);
  const isNarrow = useIsNarrow();
  const authList = useAuthList();
  const { cards, cardCounts, cardSearch, problems } = useModel(repertory);
  const isLoading = useLoading('repertory/fetchCards');
  const [asked, setAsked] = useState<{ readonly action: CardAction; readonly card: Card }>();
  const [tracked, setTracked] = useState<Card>();

  useEffect(() => void dispatch(actions.fetchCards(jobId)), [dispatch, jobId, jobStatus, cardSearch]);

  const columns = useMemo(
    () =>
      cardColumns({
        text,
        actionLabels: cardAction,
        isNarrow,
        can: (right) => canAny(authList, [right]),
        onAction: (action, card) => setAsked({ action, card }),
        onTrack: setTracked,
      }),
    [text, cardAction, isNarrow, authList],
  );

  const paginationNames = usePaginationNames();
  const { formFilter, tableFilter } = cardSearch;
  if (problems.cards !== undefined)
    return <ErrorState onRetry={() => void dispatch(actions.fetchCards(jobId))} isRetrying={isLoading} />;
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" justify="space-between" align="center">
        <CardCountTags
          counts={cardCounts}
          chosen={formFilter.status}
          onChoose={(status) =>
            dispatch(
              actions.saveCardFilter({
                ...(formFilter.serial !== undefined && { serial: formFilter.serial }),
                ...(status !== undefined && { status }),
              }),
            )
          }
        />
        <Input.Search
          allowClear
          placeholder={text.serial}
          aria-label={text.findSerial}
          searchIcon={<SearchOutlined aria-label={text.findSerial} />}
          maxLength={20}
          style={{ width: isNarrow ? '100%' : 240 }}
          onSearch={(serial) => dispatch(actions.saveCardFilter({ ...formFilter, serial }))}
        />
      </Flex>
      <Table<Card>
        rowKey="serial"
        size="small"
        columns={columns}
        dataSource={cards?.items ?? []}
        loading={isLoading}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: isLoading ? ' ' : <EmptyState title={text.none} hint={text.noneHint} />,
        }}
        pagination={{
          ...paginationNames,
          current: tableFilter.currentPage,
          pageSize: tableFilter.pageSize,
          total: cards?.totalNum ?? 0,
          simple: isNarrow,
          showSizeChanger: !isNarrow,
          pageSizeOptions: [...pageSizes],
          showTotal: (total) => text.total(displayCount(total)),
          onChange: (currentPage, pageSize) =>
            dispatch(actions.saveCardTableFilter({ currentPage, pageSize })),
        }}
      />
      {asked && <CardActionDialog {...asked} jobId={jobId} onClose={() => setAsked(undefined)} />}
      {tracked && <CardTrack card={tracked} onClose={() => setTracked(undefined)} />}
    </Flex>
  );
}

interface CardActionDialogProps {
  readonly action: CardAction;
  readonly card: Card;
  readonly jobId: number;
  readonly onClose: () => void;
}

function CardActionDialog({ action, card, jobId, onClose }: CardActionDialogProps) {
  const dispatch = useDispatch();
  const { cards: text } = useTexts(checkTexts);
  const label = useTexts(cardTexts).cardAction[action];
  const isBusy = useLoading('repertory/changeCards');
  const change = async (reason: string) => {
    const isChanged = await replyOf(
      dispatch(actions.changeCards({ action, serials: [card.serial], reason })),
    );
    if (isChanged === undefined) return;
    onClose();
    void dispatch(actions.fetchCards(jobId));
    void dispatch(actions.refreshDetail(jobId));
  };
  return (
    <ReasonDialog
      title={text.actionTitle(label, card.serial)}
      consequences={text.consequences[action]}
      reasonLabel={text.actionReason(label)}
      reasonMax={printJobLimits.reasonMax}
      confirmText={label}
      isDanger={action === 'void'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={(reason) => void change(reason)}
    />
  );
}
