/** Words of declared fields, in the shape that those of every entity have. */
import { unstored } from '#contract/labels/common';
import type { Words } from '#contract/labels/words';
import type { Fields } from './fields';
import type { NameIn } from './names';

/** The kinds and options of fields that the trail does not store whole. */
type Unstored = { readonly kind: 'phone' | 'email' } | { readonly options: { readonly isPersonal: true } };
type Sets<All extends Fields> = {
  readonly [
    Name in NameIn<All> as All[Name] extends Unstored | { readonly values: object } ? Name : never
  ]: All[Name] extends { readonly values: infer Values extends object } ? Values : typeof unstored;
};

export interface FieldWords<All extends Fields> {
  readonly labels: { readonly [Name in NameIn<All>]: All[Name]['label'] };
  /** By field, the words of its values: of a closed set, and of what the trail says instead of one that it does not store. */
  readonly sets: Sets<All>;
}

export function fieldWords<All extends Fields>(fields: All): FieldWords<All>;
export function fieldWords(fields: Fields) {
  const all = Object.entries(fields);
  const sets = all.flatMap(
    ([name, { kind, options, values }]): [string, Readonly<Record<string, Words>>][] => {
      if (values) return [[name, values]];
      return kind === 'phone' || kind === 'email' || options.isPersonal ? [[name, unstored]] : [];
    },
  );
  return {
    labels: Object.fromEntries(all.map(([name, { label }]) => [name, label])),
    sets: Object.fromEntries(sets),
  };
}
