/** English for the contract's labels of entities, fields, states, rights and roles, keyed by the Chinese labels. */
import { entityWords } from '#contract/entities';
import { isPair, type ChineseIn, type WordTable } from '#contract/labels/words';
import { rightWords } from '#contract/rights';
import { actorWords } from '#contract/user/labels';
import { roleWords } from '#contract/user/role-labels';

const tables = { entityWords, rightWords, roleWords, actorWords } as const;

const wordsIn = (table: WordTable): readonly (readonly string[])[] =>
  Object.values(table).flatMap((each) => (isPair(each) ? [each] : wordsIn(each)));

export const labels: Readonly<Record<ChineseIn<typeof tables>, string>> = Object.fromEntries(wordsIn(tables));
