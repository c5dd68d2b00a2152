import type { GrantDetail } from '#contract/grant/endpoints';

/** Properties of the dialog of an action on a grant. */
export interface GrantDialogProps {
  /** The grant as it was when the dialog opened, so that nothing changes under the input. */
  readonly detail: GrantDetail;
  /** The grant as it is now. */
  readonly latest: GrantDetail;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}
