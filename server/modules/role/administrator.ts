/** An administrator of accounts and roles, and the rights that they can't grant because they lack them. */
import { rightLabels, type Right } from '#contract/rights';
import type { Actor, AuditSource } from '#server/audit/record-audit';
import type { Scope } from '#server/lib/scope';
import type { Caller } from '#server/plugins/access';
import { say, sayAll, type Message } from '#server/texts/say';

/** A signed-in account, or the command line, which has all rights and no account. */
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

/** The asked rights that the administrator lacks, in their order. */
export const rightsBeyond = (
  { rights }: Pick<Administrator, 'rights'>,
  asked: readonly Right[],
): readonly Right[] => asked.filter((right) => !rights.has(right));

/** Limit of named rights, to keep the message readable; the form shows all. */
const namedMax = 5;

export const rightsInWords = (asked: readonly Right[]): Message =>
  sayAll(
    asked.slice(0, namedMax).map((right) => say(rightLabels[right])),
    '{one}、{other}',
  );
