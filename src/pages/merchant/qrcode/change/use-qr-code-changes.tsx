/** The actions on one or on selected QR codes: status, goods or page, link, pictures and files. */
import { useCallback, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import { qrCodeStatusActions, type QrCodeStatusAction as StatusAction } from '#contract/qrcode/actions';
import { qrcode as endpoints, type QrCode, type QrCodeSelection } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { mayCall, useAuthList } from '#src/access';
import { lazyLayer, lazyPart } from '#src/components/lazy/lazy-part';
import { byReason, type BulkStep } from '#src/components/list/bulk-action';
import type { ListControl } from '#src/components/list/list-control';
import { ChangeImpact, type Touched } from '#src/controllers/actions/ChangeImpact';
import { useActionChanges } from '#src/controllers/actions/declared-actions';
import { useBulkChange } from '#src/controllers/actions/use-bulk-change';
import { useChange } from '#src/controllers/actions/use-change';
import { displayCount } from '#src/lib/display-number';
import type { FormFilter } from '#src/lib/list/filters';
import { filterOfSelection, nameOfSelection, sentSelection } from '#src/lib/list/list-state';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts, type QrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useDispatch } from 'saga-models/react';
import type { RowAction } from '../qr-code-actions';

// Lazy: the first rows don't need these.
const RetargetDialog = lazyLayer(async () => (await import('./RetargetDialog')).RetargetDialog);
const FileDialog = lazyPart(async () => (await import('./FileDialog')).FileDialog);

const { actions, list } = qrcode;

const retargets = ['updateGoods', 'updatePage'] as const;
const files = ['printSheet', 'downloadZip'] as const;

type Retarget = (typeof retargets)[number];

type QrCodeListControl = ListControl<FormFilter<typeof list.filters>, (typeof list.sorts)[number], QrCode>;

type ChangePreview = ReplyOf<typeof endpoints.previewChange>;

/** What will keep codes from working properly once they are enabled. */
const impairedBy = (
  { impact }: QrCodeTexts,
  { suspendedCount, disabledGoodsCount }: ChangePreview,
): readonly Touched[] => [
  ...(suspendedCount > 0 ? [{ text: impact.suspended(displayCount(suspendedCount)) }] : []),
  ...(disabledGoodsCount > 0 ? [{ text: impact.disabledGoods(displayCount(disabledGoodsCount)) }] : []),
];

export interface QrCodeChanges {
  readonly onAction: (action: RowAction, qrCode: QrCode) => void;
  readonly dialog: ReactNode;
  readonly bulkActions: readonly BulkStep[];
}

export function useQrCodeChanges({ state: { selection, formFilter } }: QrCodeListControl): QrCodeChanges {
  const { actions: labels } = useLabels(qrCodeWords);
  const text = useTexts(qrCodeTexts);
  const dispatch = useDispatch();
  const authList = useAuthList();
  const [retargeted, setRetargeted] = useState<{ readonly action: Retarget; readonly qrCode: QrCode }>();
  const changes = useActionChanges(qrCodeStatusActions);
  const chosen: QrCodeSelection = sentSelection(selection, list.toQuery(formFilter));

  const ofStatus = useBulkChange<
    StatusAction,
    QrCode,
    ReplyOf<typeof endpoints.updateStatusOfSelection>,
    ChangePreview
  >(changes.ofMany, {
    chosen: nameOfSelection(selection),
    about: filterOfSelection(selection, formFilter),
    preview: (action) => actions.previewStatus({ action, qrCodes: chosen }),
    impactOf: (_action, seen) =>
      impairedBy(text, seen)
        .map((each) => each.text)
        .join(text.impact.separator),
    send: (action, request) => actions.changeStatusOfMany({ action, qrCodes: chosen, ...request }),
    refusedOf: ({ refused }) =>
      byReason(refused.map(({ id, code, name, message }) => ({ message, name: `${code || id} ${name}` }))),
  });
  const { ask, dialog } = useChange<StatusAction, QrCode>(changes.ofOne, {
    nameOf: ({ code, name }) => `${code} ${name}`,
    idOf: ({ id }) => id,
    impactOf: ({ action, item }) =>
      action === 'enable' && (
        <ChangeImpact
          preview={actions.previewStatus({ action, qrCodes: { ids: [item.id] } })}
          touchedBy={(seen) => impairedBy(text, seen)}
          separator={text.impact.separator}
        />
      ),
    send: ({ action, item }, reason) => actions.changeStatus({ qrCode: item, action, reason }),
  });

  const onAction = useCallback(
    (action: RowAction, qrCode: QrCode) => {
      const { id, address } = qrCode;
      switch (action) {
        case 'enable':
        case 'disable':
          return ask({ action, item: qrCode });
        case 'updateGoods':
        case 'updatePage':
          return setRetargeted({ action, qrCode });
        case 'png':
        case 'svg':
          return void dispatch(actions.downloadPicture({ id, format: action }));
        case 'copyAddress':
          if (address !== null) void dispatch(actions.copyAddress(address));
      }
    },
    [ask, dispatch],
  );

  const own: readonly BulkStep[] = [
    ...retargets.map((action): BulkStep => ({
      key: action,
      label: labels[action],
      dialog: (count, onClose) => (
        <RetargetDialog
          action={action}
          name={text.retarget.many(displayCount(count))}
          qrCodes={chosen}
          chosen={nameOfSelection(selection)}
          about={filterOfSelection(selection, formFilter)}
          onClose={onClose}
        />
      ),
    })),
    ...files.map((kind): BulkStep => ({
      key: kind,
      label: labels[kind],
      dialog: (count, onClose) => (
        <FileDialog kind={kind} count={count} qrCodes={chosen} onClose={() => onClose(false)} />
      ),
    })),
  ];
  const may = (key: string) =>
    [...retargets, ...files].some((name) => name === key && mayCall(authList, endpoints[name].access));

  return {
    onAction,
    dialog: (
      <>
        {dialog}
        {retargeted && (
          <RetargetDialog
            action={retargeted.action}
            name={`${retargeted.qrCode.code} ${retargeted.qrCode.name}`}
            qrCode={retargeted.qrCode}
            qrCodes={{ ids: [retargeted.qrCode.id] }}
            chosen={String(retargeted.qrCode.id)}
            onClose={() => setRetargeted(undefined)}
          />
        )}
      </>
    ),
    bulkActions: [...own.filter(({ key }) => may(key)), ...ofStatus],
  };
}
