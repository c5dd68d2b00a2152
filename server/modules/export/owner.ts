/** The owner of exports: a signed-in account with its current rights. */
import type { Right } from '#contract/rights';
import type { Actor } from '#server/audit/record-audit';
import type { Caller } from '#server/plugins/access';

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

/** The entity of an audit record about an export. */
export const exportEntity = (id: number) => ({ kind: 'export', id }) as const;
