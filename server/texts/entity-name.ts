import { entities } from '#contract/entities';
import type { Word } from './say';

/** The name of an entity. @throws Error when the kind is not registered: such a record must give its own name */
export function entityNameOf(kind: string): Word {
  const named: Readonly<Record<string, { readonly entity: Word }>> = entities;
  const name = named[kind]?.entity;
  if (name === undefined) throw new Error(`${kind} is no kind of contract/entities.ts.`);
  return name;
}
