/** The page 页面配置: the list of card pages, their actions, and the drawer of one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardPage as endpoints, type CardPage } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import { cardPages as contract } from '#contract/card-page/lists';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { cardPagePaths } from '../paths';
import type { AskedAction, PageAction } from './page-actions';
import { PageCard, pageColumns } from './page-columns';

// Lazy: the first rows don't need it.
const CardPageDrawer = lazyLayer(async () => (await import('./CardPageDrawer')).CardPageDrawer);

export default function CardPageListPage() {
  const text = useTexts(cardPageTexts);
  const labels = useLabels(cardPageWords);
  const navigate = useNavigate();
  const mayCreate = useMayCall(endpoints.createPage);
  const list = useList(contract, cardPage);
  const { open, page } = list;
  const [asked, setAsked] = useState<{ readonly id: number; readonly action: AskedAction }>();

  const handlers = useMemo(
    () => ({
      onOpen: ({ id }: CardPage) => open(id),
      onAction(action: PageAction, { id, kind }: CardPage) {
        if (action === 'edit') return void navigate(cardPagePaths.edit(id));
        if (action === 'preview') return void navigate(cardPagePaths.preview(kind, id));
        // Each dialog needs more than the row has, so it opens over the record, after that has been read.
        open(id);
        setAsked({ id, action });
      },
    }),
    [open, navigate],
  );
  const fields = useMemo(() => searchFieldsOf(cardPage.list.filters, labels, {}), [labels]);
  const columns = useMemo(() => pageColumns(labels, text.actions, handlers), [labels, text, handlers]);
  const create = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(cardPagePaths.create)}>
      {labels.actions.create}
    </Button>
  );

  return (
    <ListPage
      list={list}
      title={labels.lists.cardPages}
      actions={create}
      searchLabel={text.searchLabel}
      fields={fields}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      unit={text.unit}
      records={labels.entity}
      empty={<EmptyState title={text.none} hint={text.noneHint} action={create} />}
      card={(shown) => <PageCard page={shown} {...handlers} />}
      exportSlot={
        <ListExport order={exportOrder(contract, cardPage.list, list.state)} rowCount={page?.totalNum} />
      }
      drawer={(key, onClose) => (
        <CardPageDrawer
          pageKey={key}
          asked={key === String(asked?.id) ? asked?.action : undefined}
          onAction={handlers.onAction}
          onAnswered={() => setAsked(undefined)}
          onClose={onClose}
        />
      )}
    />
  );
}

const keyOf = ({ id }: CardPage) => String(id);
const nameOf = ({ name }: CardPage) => name;
