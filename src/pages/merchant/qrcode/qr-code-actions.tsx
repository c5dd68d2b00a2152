/** The actions on a QR code, and their buttons. */
import type { ReactNode } from 'react';
import type { Access } from '#contract/access';
import { qrCodeStatusActions } from '#contract/qrcode/actions';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { qrcode as endpoints, type QrCode } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';

export const rowActions = [
  'updateGoods',
  'copyAddress',
  'png',
  'svg',
  'updatePage',
  'enable',
  'disable',
] as const;
export type RowAction = (typeof rowActions)[number];

type ItemState = Pick<QrCode, 'status'>;

export type QrCodeRefusal = 'generating' | 'unbound';

const unmade = ({ status }: ItemState) => (status === qrCodeStatus.generating ? 'generating' : undefined);
const change = { access: endpoints.updateGoods.access, closedBy: unmade } as const;
const take = { access: endpoints.downloadPicture.access, closedBy: unmade } as const;

export const actionTable = {
  updateGoods: change,
  updatePage: change,
  copyAddress: take,
  png: take,
  svg: take,
  enable: {
    access: endpoints.updateStatus.access,
    isFor: ({ status }) => status !== qrCodeStatus.enabled,
    closedBy: (code) => unmade(code) ?? (code.status === qrCodeStatus.unbound ? 'unbound' : undefined),
  },
  disable: {
    access: endpoints.updateStatus.access,
    isFor: ({ status }) => status === qrCodeStatus.enabled,
    isDanger: true,
  },
} as const satisfies ActionTable<RowAction, ItemState, RowAction, QrCodeRefusal>;

export const offeredQrCodeActions = (code: ItemState, may: (access: Access) => boolean) =>
  offeredActions<RowAction, ItemState, RowAction, QrCodeRefusal>(actionTable, rowActions, code, may);

interface QrCodeActionsProps {
  readonly qrCode: QrCode;
  readonly onAction: (action: RowAction, qrCode: QrCode) => void;
  readonly buttonType?: 'link' | 'default';
  readonly beside?: ReactNode;
}

export function QrCodeActions({ qrCode, onAction, ...buttons }: QrCodeActionsProps) {
  const { rowActions: texts, refusals } = useTexts(qrCodeTexts);
  const { updateGoods, updatePage, copyAddress } = useLabels(qrCodeWords).actions;
  const buttonLabels = useLabels(qrCodeStatusActions.buttons);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredQrCodeActions(qrCode, (each) => mayCall(authList, each))}
      labels={{ ...texts, ...buttonLabels, updateGoods, updatePage, copyAddress }}
      refusals={refusals}
      onAction={(action) => onAction(action, qrCode)}
    />
  );
}
