/** Who may set which fields of a merchant: its terms need a right of their own. */
import { keysOf } from '#contract/keys';
import { merchantFields } from '#contract/merchant/fields';
import { merchantTerms, type MerchantTerm } from '#contract/merchant/terms';
import { rightLabels, type Right } from '#contract/rights';
import type { Actor } from '#server/audit/record-audit';
import { emptyOfRight } from '#server/fields/content';
import type { FieldMessage } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { MerchantContent } from './merchant-table';

/** Somebody who creates or edits merchants. */
export interface Editor extends Actor {
  readonly rights: ReadonlySet<Right>;
}

type Terms = Pick<MerchantContent, MerchantTerm>;

/** The terms of a merchant without an agreement; an agent's merchants belong to that agent. */
export const noTerms = ({ agentId = null }: { readonly agentId?: number | null | undefined }): Terms => ({
  ...emptyOfRight(merchantFields, 'merchant.terms'),
  agentId,
});

/** The stored values of terms that an edit leaves out. */
export function keptTerms(before: Terms, filled: Terms, scope: Pick<Editor, 'agentId'>): Partial<Terms> {
  const none = noTerms(scope);
  const leftOut = merchantTerms.filter((term) => filled[term] === none[term]);
  return Object.fromEntries(leftOut.map((term) => [term, before[term]]));
}

const isTerm = (field: keyof MerchantContent): field is MerchantTerm =>
  merchantTerms.some((term) => term === field);

export const hasOtherTerms = (before: Terms, after: Terms): boolean =>
  merchantTerms.some((term) => before[term] !== after[term]);

/** Faults for changed fields whose right the editor lacks. */
export const findUnheld = (
  before: MerchantContent,
  after: MerchantContent,
  { rights }: Pick<Editor, 'rights'>,
): readonly FieldMessage[] =>
  keysOf<keyof MerchantContent>(after).flatMap((path) => {
    const right = isTerm(path) ? 'merchant.terms' : 'merchant.edit';
    if (before[path] === after[path] || rights.has(right)) return [];
    return [{ path, message: say('没有权限：{rights}', { rights: say(rightLabels[right]) }) }];
  });
