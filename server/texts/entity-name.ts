import { entities } from '#contract/entities';
import type { Word } from './say';

/** What records of a kind are called. @throws Error when the kind is entered nowhere: such a record says its own name */
export function entityNameOf(kind: string): Word {
  const named: Readonly<Record<string, { readonly entity: Word }>> = entities;
  const name = named[kind]?.entity;
  if (name === undefined) throw new Error(`${kind} is no kind of contract/entities.ts.`);
  return name;
}
