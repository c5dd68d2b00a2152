/** The page 商户二维码: the QR codes that the person may see, their actions, and the drawer of one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { qrBatchStatus } from '#contract/qrcode/constants';
import { qrcode as endpoints, type QrCode } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { qrCodes as contract } from '#contract/qrcode/lists';
import { useCan, useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import type { Option } from '#src/components/pickers/option';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { BatchProgress, useBatchProgress } from './batch/BatchProgress';
import { useQrCodeChanges } from './change/use-qr-code-changes';
import { MerchantPicker } from './MerchantPicker';
import { qrCodePaths } from './paths';
import { QrCodeCard, qrCodeColumns } from './qr-code-columns';
import { useQrCodeChoices } from './use-qr-code-choices';

// Lazy: the first rows don't need these.
const QrCodeDrawer = lazyLayer(async () => (await import('./record/QrCodeDrawer')).QrCodeDrawer);
const QrCodeFormDialog = lazyLayer(async () => (await import('./batch/QrCodeFormDialog')).QrCodeFormDialog);
const LogRows = lazyLayer(async () => (await import('./record/LogRows')).LogRows);

export default function QrCodeListPage() {
  const text = useTexts(qrCodeTexts);
  const labels = useLabels(qrCodeWords);
  const mayCreate = useMayCall(endpoints.addQrCodes);
  const mayExport = useCan('qrcode.export');
  const { goods, pages } = useQrCodeChoices();
  const list = useList(contract, qrcode);
  const { open, page } = list;
  const { onAction, dialog, bulkActions } = useQrCodeChanges(list);
  const [shown, setShown] = useState<'form' | 'log'>();

  const handlers = useMemo(() => ({ onOpen: ({ id }: QrCode) => open(id), onAction }), [open, onAction]);
  const merchants = useMemo(() => merchantsOf(page?.items ?? []), [page]);
  const fields = useMemo(
    () =>
      searchFieldsOf(
        qrcode.list.filters,
        labels,
        { merchantId: merchants, goodsId: goods, pageId: pages },
        { merchantId: <MerchantPicker known={merchants} /> },
      ),
    [labels, merchants, goods, pages],
  );
  const columns = useMemo(() => qrCodeColumns(labels, text.actionsTitle, handlers), [labels, text, handlers]);
  const create = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setShown('form')}>
      {labels.actions.create}
    </Button>
  );

  return (
    <>
      <ListPage
        list={list}
        title={labels.lists.qrCodes}
        actions={
          <>
            <Button onClick={() => setShown('log')}>{labels.actions.log}</Button>
            {create}
          </>
        }
        tiles={<OpenBatches />}
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        unit={text.unit}
        records={labels.entity}
        empty={<EmptyState title={text.none} hint={text.noneHint} action={create} />}
        card={(item) => <QrCodeCard qrCode={item} {...handlers} />}
        bulkActions={bulkActions}
        exportSlot={
          mayExport && (
            <ListExport order={exportOrder(contract, qrcode.list, list.state)} rowCount={page?.totalNum} />
          )
        }
        drawer={(key, onClose) => <QrCodeDrawer qrCodeKey={key} onAction={onAction} onClose={onClose} />}
      />
      {shown === 'form' && <QrCodeFormDialog onClose={() => setShown(undefined)} />}
      {shown === 'log' && (
        <SideDrawer size="large" title={labels.actions.log} onClose={() => setShown(undefined)}>
          <LogRows />
        </SideDrawer>
      )}
      {dialog}
    </>
  );
}

const keyOf = ({ id }: QrCode) => String(id);
const nameOf = ({ code }: QrCode) => code;

/** The merchants of the rows; includes the one that the address filters by, unless that has no code. */
const merchantsOf = (items: readonly QrCode[]): readonly Option<number>[] => [
  ...new Map(items.map(({ merchant: { id, name } }) => [id, { value: id, label: name }])).values(),
];

/**
 * Above the list: the unfinished and failed batches of all people. Read from the server, so that a reload shows them
 * again.
 */
function OpenBatches() {
  const { progress: text } = useTexts(qrCodeTexts);
  const open = (useBatchProgress() ?? []).filter(({ status }) => status !== qrBatchStatus.finished);
  if (open.length === 0) return null;
  return (
    <Card
      size="small"
      role="region"
      aria-label={text.title}
      title={text.title}
      style={{ marginBlockEnd: 12 }}
    >
      <Flex vertical gap="small">
        {open.map((batch) => (
          <Flex wrap key={batch.batchId} gap="small" justify="space-between" align="start">
            <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <Link to={qrCodePaths.batch(batch.batchId)}>{batch.batchNo}</Link>{' '}
              {text.all(batch.merchant.name, displayCount(batch.totalCount))}
            </div>
            <BatchProgress batch={batch} />
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
