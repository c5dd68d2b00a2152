import type { GrantDetail } from '#contract/grant/endpoints';

/** Properties of the dialog of an action on a grant. */
export interface GrantDialogProps {
  /**
   * The grant as it was when the dialog opened, so that nothing changes under the input; after a refusal, as it is now.
   */
  readonly detail: GrantDetail;
  /** The grant as it is now. */
  readonly latest: GrantDetail;
  /** To be called after a refusal, which may be due to a change by somebody else. */
  readonly onRefused: () => void;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}
