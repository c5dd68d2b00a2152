/** The page 发放管理: the available cards, the grants that the person may see, and the drawer of one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { cardKinds } from '#contract/card/constants';
import { grantStatus } from '#contract/grant/constants';
import { grant as endpoints, type Grant } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { grants as contract } from '#contract/grant/lists';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer, lazyPart } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { componentTexts } from '#src/components/texts';
import { usePolling } from '#src/components/use-polling';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { UnreadFigures } from '#src/components/values/UnreadFigures';
import { choicesOf } from '#src/controllers/choices-of';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { dropNulls } from '#src/lib/query';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { user } from '#src/models/user';
import { useDispatch, useModel, useSelector } from 'saga-models/react';
import { categoryOptions, goodsOfKinds, namedOptions } from '../repertory/options';
import { generationPollMs } from '../repertory/poll-interval';
import { GrantCard, grantColumns } from './grant-columns';
import type { GrantAction } from './offered-grant-actions';
import { grantPaths } from './paths';

// Lazy: the first rows don't need these.
const GrantDrawer = lazyLayer(async () => (await import('./record/GrantDrawer')).GrantDrawer);
const GrantForm = lazyLayer(async () => (await import('./GrantForm')).GrantForm);
const PersonField = lazyPart(async () => (await import('../../PersonField')).PersonField);

const { actions } = grant;

export default function GrantListPage() {
  const dispatch = useDispatch();
  const text = useTexts(grantTexts);
  const labels = useLabels(grantWords);
  const { disabledEntry } = useTexts(componentTexts);
  const mayCreate = useMayCall(endpoints.createGrant);
  // Agents can't grant, and may not see the stock.
  const isAgent = useSelector(user, ({ current }) => current?.isAgent === true);
  const { goodsKinds, teachingMaterials, categories } = useModel(
    grant,
    'goodsKinds',
    'teachingMaterials',
    'categories',
  );
  const list = useList(contract, grant);
  const { open, page, refresh } = list;
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<{ readonly id: number; readonly action: GrantAction }>();

  useEffect(() => {
    void dispatch(actions.fetchGoodsKinds()).catch(() => undefined);
    void dispatch(actions.fetchTeachingMaterials()).catch(() => undefined);
    void dispatch(actions.fetchCategories()).catch(() => undefined);
  }, [dispatch]);
  usePolling(page?.items.some(isGranting) ?? false, list.isLoading, refresh, generationPollMs);

  const handlers = useMemo(
    () => ({
      onOpen: ({ id }: Grant) => open(id),
      onAction(action: GrantAction, { id }: Grant) {
        // Each dialog needs more than the row has, so it opens over the record, after that has been read.
        open(id);
        setAsked({ id, action });
      },
    }),
    [open],
  );
  const fields = useMemo(
    () =>
      searchFieldsOf(
        grant.list.filters,
        labels,
        {
          goodsKindId: choicesOf(goodsKinds, actions.fetchGoodsKinds(), (all) =>
            namedOptions(all, disabledEntry),
          ),
          presentGoodsId: choicesOf(goodsKinds, actions.fetchGoodsKinds(), (all) =>
            goodsOfKinds(all, disabledEntry),
          ),
          teachingMaterialId: choicesOf(teachingMaterials, actions.fetchTeachingMaterials(), (all) =>
            namedOptions(all, disabledEntry),
          ),
          categoryPath: choicesOf(categories, actions.fetchCategories(), (all) =>
            categoryOptions(all, disabledEntry),
          ),
        },
        // Agents may not list the office's people, so they type a name.
        isAgent ? {} : { createdBy: <PersonField /> },
      ),
    [labels, disabledEntry, isAgent, goodsKinds, teachingMaterials, categories],
  );
  const columns = useMemo(() => grantColumns(labels, text.actionsTitle, handlers), [labels, text, handlers]);
  const create = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsCreating(true)}>
      {labels.actions.create}
    </Button>
  );
  const order = exportOrder(contract, grant.list, list.state);

  return (
    <>
      <ListPage
        list={list}
        title={text.title}
        actions={
          <>
            <StatementLink />
            {create}
          </>
        }
        tiles={!isAgent && <GrantTiles />}
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        unit={text.unit}
        records={labels.entity}
        empty={<EmptyState title={text.none} hint={text.noneHint} action={create} />}
        card={(shown) => <GrantCard grant={shown} {...handlers} />}
        exportSlot={
          <ListExport order={{ ...order, filter: dropNulls(order.filter) }} rowCount={page?.totalNum} />
        }
        drawer={(key, onClose) => (
          <GrantDrawer
            grantKey={key}
            asked={key === String(asked?.id) ? asked?.action : undefined}
            onAction={handlers.onAction}
            onAnswered={() => setAsked(undefined)}
            onClose={onClose}
          />
        )}
      />
      {isCreating && (
        <GrantForm
          onDone={(id) => {
            setIsCreating(false);
            if (id !== undefined) open(id);
          }}
          onCancel={() => setIsCreating(false)}
        />
      )}
    </>
  );
}

const keyOf = ({ id }: Grant) => String(id);
const nameOf = ({ batchNo }: Grant) => batchNo;
const isGranting = ({ status }: Grant) => status === grantStatus.granting;

/** The cards that can be granted, by kind (countCanUseStudyCardBatch). */
function GrantTiles() {
  const { available, problems } = useModel(grant, 'available', 'problems');
  const { problem, isLoading, fetch } = useRecord({
    data: available,
    problem: problems.available,
    fetch: actions.fetchAvailable(),
  });
  const { tiles: text } = useTexts(grantTexts);
  const { cardKind: labels } = useLabels(grantWords);
  if (problem && !available) return <UnreadFigures isReading={isLoading} onRead={fetch} />;
  return (
    <FigureStrip
      label={text.label}
      figures={cardKinds.map((kind) => ({
        title: text.available(labels[kind]),
        count: available && (available.kinds.find(({ cardKind }) => cardKind === kind)?.availableCount ?? 0),
        hint:
          available &&
          text.cards(displayCount(available.cards.filter(({ cardKind }) => cardKind === kind).length)),
      }))}
    />
  );
}

/** The link to the statements. */
const StatementLink = () => (
  <Button
    href={useHref(grantPaths.statement)}
    onClick={useLinkClickHandler<HTMLAnchorElement | HTMLButtonElement>(grantPaths.statement)}
  >
    {useLabels(grantWords).lists.statements}
  </Button>
);
