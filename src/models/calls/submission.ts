/** The outcome of a submitted form: done, or refused with messages for its fields. */
import type { FieldRefusal, VersionConflict } from '#contract/envelope';

export type Submission =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly fields: readonly FieldRefusal[] };

/** The outcome of a submitted edit: it may also conflict with an edit that somebody else saved first. */
export type EditSubmission = Submission | { readonly kind: 'conflict'; readonly conflict: VersionConflict };
