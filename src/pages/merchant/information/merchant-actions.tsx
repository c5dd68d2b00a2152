/** The actions on a merchant, and their buttons. */
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import { memberOf } from '#contract/keys';
import { merchantActions, type MerchantAction } from '#contract/merchant/actions';
import { merchant as endpoints, type Merchant, type MerchantSelection } from '#contract/merchant/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { byReason } from '#src/components/list/bulk-action';
import type { ListControl } from '#src/components/list/list-control';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { ChangeImpact, type Touched } from '#src/controllers/actions/ChangeImpact';
import { rulesOf, useActionChanges } from '#src/controllers/actions/declared-actions';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useBulkChange } from '#src/controllers/actions/use-bulk-change';
import { useChange } from '#src/controllers/actions/use-change';
import { displayCount } from '#src/lib/display-number';
import type { FormFilter } from '#src/lib/list/filters';
import { filterOfSelection, nameOfSelection, sentSelection } from '#src/lib/list/list-state';
import { useLabels, useTexts } from '#src/locales';
import { merchantTexts, type MerchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';
import { useMerchantLinks } from './merchant-links';

const { actions, list } = merchant;
const { access } = endpoints.updateMerchant;

export type RowAction = 'edit' | MerchantAction;

const table: ActionTable<RowAction, Merchant> = { edit: { access }, ...rulesOf(merchantActions) };

interface MerchantActionsProps {
  readonly merchant: Merchant;
  readonly onAction: (action: RowAction, merchant: Merchant) => void;
  readonly buttonType?: 'link' | 'default';
  readonly beside?: ReactNode;
}

export function MerchantActions({ merchant: shown, onAction, ...buttons }: MerchantActionsProps) {
  const { edit } = useTexts(merchantTexts);
  const buttonLabels = useLabels(merchantActions.buttons);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredActions(table, ['edit', ...merchantActions.verbs], shown, (each) =>
        mayCall(authList, each),
      )}
      labels={{ edit, ...buttonLabels }}
      refusals={{}}
      onAction={(action) => onAction(action, shown)}
    />
  );
}

type ChangePreview = ReplyOf<typeof endpoints.previewMerchantChange>;

/** What a change of status affects besides the merchants. @param linkOf only for a single merchant */
const touchedBy = (
  { impact }: MerchantTexts,
  action: MerchantAction,
  { qrCodeCount, openGrantCount, openCardCount }: ChangePreview['touched'],
  linkOf: (place: 'enabledQrCodes' | 'openGrants') => string | undefined = () => undefined,
): readonly Touched[] => {
  const codes = memberOf(impact.codes, action);
  return [
    ...(codes && qrCodeCount > 0
      ? [{ text: codes(displayCount(qrCodeCount)), to: linkOf('enabledQrCodes') }]
      : []),
    ...(openGrantCount > 0 && action === 'disable'
      ? [
          {
            text: impact.grants(displayCount(openGrantCount), displayCount(openCardCount)),
            to: linkOf('openGrants'),
          },
        ]
      : []),
  ];
};

type MerchantListControl = ListControl<
  FormFilter<typeof list.filters>,
  (typeof list.sorts)[number],
  Merchant
>;

/** Enables and disables one merchant, or the selected ones. */
export function useMerchantChanges({ state: { selection, formFilter } }: MerchantListControl) {
  const text = useTexts(merchantTexts);
  const linkOf = useMerchantLinks();
  const changes = useActionChanges(merchantActions);
  const merchants: MerchantSelection = sentSelection(selection, list.toQuery(formFilter));

  const bulkActions = useBulkChange<
    MerchantAction,
    Merchant,
    ReplyOf<typeof endpoints.changeMerchants>,
    ChangePreview
  >(changes.ofMany, {
    chosen: nameOfSelection(selection),
    about: filterOfSelection(selection, formFilter),
    preview: (action) => actions.previewChange({ action, merchants }),
    impactOf: (action, { touched }) =>
      touchedBy(text, action, touched)
        .map((each) => each.text)
        .join(text.impact.separator),
    send: (action, request) => actions.changeMany({ action, merchants, ...request }),
    refusedOf: ({ refused }) =>
      byReason(refused.map(({ id, code, name, message }) => ({ message, name: `${code || id} ${name}` }))),
  });
  const one = useChange<MerchantAction, Merchant>(changes.ofOne, {
    nameOf: ({ name }) => name,
    idOf: ({ id }) => id,
    impactOf: ({ action, item }) => (
      <ChangeImpact
        preview={actions.previewChange({ action, merchants: { ids: [item.id] } })}
        touchedBy={({ touched }) => touchedBy(text, action, touched, (place) => linkOf(place, item))}
        separator={text.impact.separator}
      />
    ),
    send: ({ action, item }, reason) => actions.changeStatus({ merchant: item, action, reason }),
  });
  return { ...one, bulkActions };
}
