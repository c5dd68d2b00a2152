/** Who looks after accounts and roles, and what that person may not give, because they do not have it. */
import { rightLabels, type Right } from '#contract/rights';
import type { Actor, AuditSource } from '../../audit/record-audit';
import type { Caller } from '../../plugins/access';
import type { Scope } from '../../scope';
import { say, sayAll, type Message } from '../../texts/say';

/** Somebody signed in, or the command line, which has every right and no account. */
export interface Administrator extends AuditSource, Scope {
  readonly rights: ReadonlySet<Right>;
}

export const administratorOf = ({
  actor,
  caller,
}: {
  readonly actor: Actor;
  readonly caller: Caller;
}): Administrator => ({ ...actor, rights: caller.rights });

/** In their order; none when the administrator has them all. */
export const rightsBeyond = (
  { rights }: Pick<Administrator, 'rights'>,
  asked: readonly Right[],
): readonly Right[] => asked.filter((right) => !rights.has(right));

/** More would be a wall of words; the form shows the others. */
const namedMax = 5;

export const rightsInWords = (asked: readonly Right[]): Message =>
  sayAll(
    asked.slice(0, namedMax).map((right) => say(rightLabels[right])),
    '{one}、{other}',
  );
