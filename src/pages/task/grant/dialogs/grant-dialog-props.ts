import type { GrantDetail } from '#contract/grant/endpoints';

/** What a dialog gets that asks something before it is done to a grant. */
export interface GrantDialogProps {
  /** As it was when the question was asked, so that nothing changes under what is filled in. */
  readonly detail: GrantDetail;
  /** As it is now. */
  readonly latest: GrantDetail;
  /** It was done, or is not to be. */
  readonly onDone: () => void;
}
