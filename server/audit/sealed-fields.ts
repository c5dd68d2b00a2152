/**
 * Takes from a row what the trail seals, field by field: a field that nobody has named stays out, since nothing can be
 * taken out of the trail later.
 */
import { keysOf } from '#contract/keys';
import { changedMark, coveredAfter, maskPhone } from '#server/lib/mask-phone';
import type { Facts } from './facts';

/**
 * - `whole`: what is no person's: numbers, states, days, names of things;
 * - `masked`: a telephone;
 * - `given`: names and addresses of people, of which only is said that there is one, and whether it changed.
 */
export type SealedKind = 'whole' | 'masked' | 'given';

type Kinds<Field extends string> = Readonly<Record<Field, SealedKind>>;
type RowWith<Field extends string> = { readonly [Name in NoInfer<Field>]?: unknown };

/** @returns the named fields; those that the row does not have are left out */
export const sealedFields = <Field extends string>(kinds: Kinds<Field>, row: RowWith<Field>): Facts =>
  facts(kinds, (field, kind) => sealedValue(kind, row[field]));

/** The fields after an edit: what changed and looks the same is marked. */
export const sealedFieldsAfter = <Field extends string>(
  kinds: Kinds<Field>,
  before: RowWith<Field>,
  after: RowWith<Field>,
): Facts =>
  facts(kinds, (field, kind) => {
    const [was, is] = [before[field], after[field]];
    if (kind === 'masked' && typeof was === 'string' && typeof is === 'string') return coveredAfter(was, is);
    return kind === 'given' && is && was && is !== was ? changedMark : sealedValue(kind, is);
  });

function facts<Field extends string>(
  kinds: Kinds<Field>,
  valueOf: (field: Field, kind: SealedKind) => unknown,
): Facts {
  const named = keysOf<Field>(kinds).map((field) => [field, valueOf(field, kinds[field])] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

function sealedValue(kind: SealedKind, value: unknown): unknown {
  if (kind === 'whole' || value === undefined || value === null || value === '') return value;
  return kind === 'masked' && typeof value === 'string' ? maskPhone(value) : 'given';
}
