/** What may be done to a merchant, and the buttons for it. */
import { Typography } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import { merchantLimits, merchantStatus, type MerchantAction } from '#contract/merchant/constants';
import { merchant as endpoints, type Merchant, type MerchantSelection } from '#contract/merchant/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { byReason } from '#src/components/list/bulk-action';
import type { ListControl } from '#src/components/list/list-control';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useBulkChange } from '#src/controllers/actions/use-bulk-change';
import { useChange } from '#src/controllers/actions/use-change';
import { displayCount } from '#src/lib/display-number';
import type { FormFilter } from '#src/lib/list/filters';
import { filterOfSelection, nameOfSelection } from '#src/lib/list/list-state';
import { useTexts } from '#src/locales';
import { merchantLabels } from '#src/locales/labels/merchant';
import { merchantTexts } from '#src/locales/merchant';
import type { MerchantTexts } from '#src/locales/merchant/zh-CN';
import { merchant } from '#src/models/merchant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';

const { actions, list } = merchant;
const { access } = endpoints.updateMerchant;

export type RowAction = 'edit' | MerchantAction;

const table = {
  edit: { access },
  enable: { access, isFor: ({ status }) => status === merchantStatus.disabled },
  disable: { access, isFor: ({ status }) => status === merchantStatus.enabled, isDanger: true },
} as const satisfies ActionTable<RowAction, Pick<Merchant, 'status'>>;

interface MerchantActionsProps {
  readonly merchant: Merchant;
  readonly onAction: (action: RowAction, merchant: Merchant) => void;
  readonly buttonType?: 'link' | 'default';
  readonly beside?: ReactNode;
}

export function MerchantActions({ merchant: shown, onAction, ...buttons }: MerchantActionsProps) {
  const { rowActions } = useTexts(merchantTexts);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredActions<RowAction, Pick<Merchant, 'status'>>(
        table,
        ['edit', 'enable', 'disable'],
        shown,
        (each) => mayCall(authList, each),
      )}
      labels={rowActions}
      refusals={{}}
      onAction={(action) => onAction(action, shown)}
    />
  );
}

type ChangePreview = ReplyOf<typeof endpoints.previewMerchantChange>;

/** What goes on with the merchants that a change of status is about; nothing where nothing does. */
function impactText(
  { impact }: MerchantTexts,
  action: MerchantAction,
  { qrCodeCount, openGrantCount, openCardCount }: ChangePreview['touched'],
): string | undefined {
  const touched = [
    ...(qrCodeCount > 0 ? [impact.codes[action](displayCount(qrCodeCount))] : []),
    ...(openGrantCount > 0 && action === 'disable'
      ? [impact.grants(displayCount(openGrantCount), displayCount(openCardCount))]
      : []),
  ];
  return touched.join(impact.separator) || undefined;
}

interface MerchantImpactProps {
  readonly action: MerchantAction;
  readonly merchantId: number;
}

function MerchantImpact({ action, merchantId }: MerchantImpactProps) {
  const text = useTexts(merchantTexts);
  const dispatch = useDispatch();
  const [touched, setTouched] = useState<ChangePreview['touched']>();
  const count = useEffectEvent(async () => {
    const merchants = { ids: [merchantId] };
    const seen = await replyOf(dispatch(actions.previewChange({ action, merchants })));
    setTouched(seen?.touched);
  });
  useEffect(() => void count(), []);
  return (
    <Typography.Paragraph role="status">{touched && impactText(text, action, touched)}</Typography.Paragraph>
  );
}

type MerchantListControl = ListControl<
  FormFilter<typeof list.filters>,
  (typeof list.sorts)[number],
  Merchant
>;

/** Enabling and disabling: one, and chosen ones at once. */
export function useMerchantChanges({ state: { selection, formFilter } }: MerchantListControl) {
  const { actions: labels } = useTexts(merchantLabels);
  const text = useTexts(merchantTexts);
  const { consequences } = text;
  const changes = {
    entity: 'merchant',
    table,
    order: ['enable', 'disable'],
    labels,
    consequences,
    reasonMax: merchantLimits.reasonMax,
  } as const;
  const merchants: MerchantSelection =
    selection.kind === 'some'
      ? { ids: selection.keys.map(Number) }
      : { filter: list.toQuery(formFilter), excluded: selection.except.map(Number) };

  const bulkActions = useBulkChange<
    MerchantAction,
    Merchant,
    ReplyOf<typeof endpoints.changeMerchants>,
    ChangePreview
  >(changes, {
    chosen: nameOfSelection(selection),
    about: filterOfSelection(selection, formFilter),
    preview: (action) => actions.previewChange({ action, merchants }),
    impactOf: (action, { touched }) => impactText(text, action, touched),
    send: (action, wish) => actions.changeMany({ action, merchants, ...wish }),
    refusedOf: ({ refused }) =>
      byReason(refused.map(({ id, code, name, message }) => ({ message, name: `${code || id} ${name}` }))),
  });
  const one = useChange<MerchantAction, Merchant>(changes, {
    nameOf: ({ name }) => name,
    idOf: ({ id }) => id,
    impactOf: ({ action, item }) => <MerchantImpact action={action} merchantId={item.id} />,
    send: ({ action, item }, reason) => actions.changeStatus({ merchant: item, action, reason }),
    onDone: () => {},
  });
  return { ...one, bulkActions };
}
