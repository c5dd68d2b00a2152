/** Whose exports they are: somebody signed in, with the rights held now. */
import type { Right } from '#contract/rights';
import type { Actor } from '../audit/record-audit';
import type { Caller } from '../plugins/access';

export interface ExportOwner extends Actor {
  readonly rights: ReadonlySet<Right>;
}

export const ownerOf = ({
  actor,
  caller,
}: {
  readonly actor: Actor;
  readonly caller: Caller;
}): ExportOwner => ({ ...actor, rights: caller.rights });

/** What an audit record about an export points at. */
export const exportEntity = (id: number) => ({ kind: 'export', id }) as const;
