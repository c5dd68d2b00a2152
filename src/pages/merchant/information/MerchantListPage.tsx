/** The page 商户信息: the merchants that the person may see, their actions, and the drawer of one. */
import { ImportOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { merchant as endpoints, type Merchant } from '#contract/merchant/endpoints';
import { merchantWords } from '#contract/merchant/labels';
import { merchants as contract } from '#contract/merchant/lists';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { componentTexts } from '#src/components/texts';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useMessages, useLabels, useTexts } from '#src/locales';
import { merchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';
import { useMerchantChanges, type RowAction } from './merchant-actions';
import { MerchantCard, merchantColumns } from './merchant-columns';
import { useMerchantLinks } from './merchant-links';
import { useMerchantChoices } from './use-merchant-choices';

// Lazy: the first rows don't need these.
const MerchantDrawer = lazyLayer(async () => (await import('./MerchantDrawer')).MerchantDrawer);
const MerchantFormDialog = lazyLayer(async () => (await import('./MerchantFormDialog')).MerchantFormDialog);
const HandOverDialog = lazyLayer(async () => (await import('./HandOverDialog')).HandOverDialog);
const MerchantImportDialog = lazyLayer(
  async () => (await import('./MerchantImportDialog')).MerchantImportDialog,
);

export default function MerchantListPage() {
  const text = useTexts(merchantTexts);
  const labels = useLabels(merchantWords);
  const { disabledEntry } = useTexts(componentTexts);
  const { routes } = useMessages();
  const mayCreate = useMayCall(endpoints.addMerchant);
  const mayHandOver = useMayCall(endpoints.handOverMerchants);
  const linkOf = useMerchantLinks();
  const list = useList(contract, merchant);
  const isOfRegion = list.state.formFilter.regionCode !== undefined;
  const { isAgent, agents, regions } = useMerchantChoices(isOfRegion);
  const { open, page } = list;
  const { ask, dialog, bulkActions } = useMerchantChanges(list);
  const [isCreating, setIsCreating] = useState(false);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [editedId, setEditedId] = useState<number>();

  const handlers = useMemo(
    () => ({
      onOpen: ({ id }: Merchant) => open(id),
      onAction(action: RowAction, item: Merchant) {
        if (action !== 'edit') return ask({ action, item });
        // The form needs more than the row has, so it opens over the record, after that has been read.
        open(item.id);
        setEditedId(item.id);
      },
    }),
    [open, ask],
  );
  const fields = useMemo(() => {
    const all = searchFieldsOf(merchant.list.filters, labels, { agentId: agents, regionCode: regions });
    return isAgent ? all.filter(({ name }) => name !== 'agentId') : all;
  }, [labels, agents, regions, isAgent]);
  const columns = useMemo(
    () => merchantColumns(labels, handlers, { actionTitle: text.actions, linkOf, disabledEntry }),
    [labels, text, handlers, linkOf, disabledEntry],
  );
  const create = mayCreate && (
    <Flex wrap gap="small" justify="center">
      <Button icon={<ImportOutlined />} onClick={() => setIsImporting(true)}>
        {labels.actions.import}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsCreating(true)}>
        {labels.actions.create}
      </Button>
    </Flex>
  );

  return (
    <>
      <ListPage
        list={list}
        title={routes.merchantList}
        actions={
          <Flex wrap gap="small">
            {mayHandOver && (
              <Button icon={<SwapOutlined />} onClick={() => setIsHandingOver(true)}>
                {labels.actions.handOver}
              </Button>
            )}
            {create}
          </Flex>
        }
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        unit={text.unit}
        records={labels.entity}
        empty={<EmptyState title={text.none} hint={text.noneHint} action={create} />}
        card={(shown) => <MerchantCard merchant={shown} {...handlers} />}
        bulkActions={bulkActions}
        exportSlot={
          <ListExport order={exportOrder(contract, merchant.list, list.state)} rowCount={page?.totalNum} />
        }
        drawer={(key, onClose) => (
          <MerchantDrawer
            merchantKey={key}
            isEditing={key === String(editedId)}
            onAction={handlers.onAction}
            onEdited={() => setEditedId(undefined)}
            onCreate={() => {
              setEditedId(undefined);
              setIsCreating(true);
            }}
            onClose={onClose}
          />
        )}
      />
      {isCreating && (
        <MerchantFormDialog
          onDone={(id) => {
            setIsCreating(false);
            if (id !== undefined) open(id);
          }}
          onCancel={() => setIsCreating(false)}
        />
      )}
      {isHandingOver && <HandOverDialog onDone={() => setIsHandingOver(false)} />}
      {isImporting && <MerchantImportDialog onClose={() => setIsImporting(false)} />}
      {dialog}
    </>
  );
}

const keyOf = ({ id }: Merchant) => String(id);
const nameOf = ({ name }: Merchant) => name;
