/** How a form that was sent was taken: done, or refused with messages for its fields. */
import type { FieldRefusal, VersionConflict } from '#contract/envelope';

export type Submission =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly fields: readonly FieldRefusal[] };

/** How an edit was taken: it may also have met somebody else's that came first. */
export type EditSubmission = Submission | { readonly kind: 'conflict'; readonly conflict: VersionConflict };
