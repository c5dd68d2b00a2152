/** Asks for a reason before an action that can't be undone, and says what it will do. */
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { CountField } from './fields/CountField';
import { FormDialog } from './FormDialog';
import { ReasonField } from './ReasonField';

interface ReasonDialogProps {
  readonly title: string;
  /** Name under which the reason is kept until the action is done, e.g. `grant.close 7`. */
  readonly draft: string;
  /** What happens on confirming, in the reader's language. */
  readonly consequences: ReactNode;
  readonly reasonLabel: string;
  readonly reasonMax: number;
  readonly confirmText: string;
  readonly isDanger?: boolean;
  /** How many cards are lost for good; from a hundred on, the number has to be typed. */
  readonly lostCount?: number;
  readonly isBusy: boolean;
  /** In pixels, if the content needs more than one column. */
  readonly width?: number;
  /** @returns whether it was done */
  readonly onConfirm: (reason: string) => Promise<boolean>;
  readonly onCancel: () => void;
  /** Content above the reason; the caller keeps its values. */
  readonly children?: ReactNode;
}

interface ReasonForm {
  readonly reason: string;
}

export const ReasonDialog = ({
  consequences,
  reasonLabel,
  reasonMax,
  isDanger = false,
  lostCount = 0,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) => (
  <FormDialog<ReasonForm>
    {...dialog}
    isDanger={isDanger}
    onConfirm={({ reason }) => onConfirm(reason.trim())}
  >
    <Alert showIcon type={isDanger ? 'warning' : 'info'} title={consequences} style={{ marginBlock: 16 }} />
    {children}
    <CountField count={lostCount} />
    <ReasonField label={reasonLabel} max={reasonMax} />
  </FormDialog>
);
