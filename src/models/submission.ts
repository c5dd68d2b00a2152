/** How a form that was sent was taken: done, or refused with messages for its fields. */
import type { FieldRefusal } from '#contract/envelope';

export type Submission =
  { readonly kind: 'done' } | { readonly kind: 'refused'; readonly fields: readonly FieldRefusal[] };
