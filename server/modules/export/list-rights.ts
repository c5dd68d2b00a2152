/** The rights needed to order an export and to download its file. */
import { rightLabels, type Right } from '#contract/rights';
import type { SealedList } from '#server/export/exportable-list';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { ExportOwner } from './owner';

/**
 * Checks the list's right, its right to export, and those of its columns.
 *
 * @throws Refusal forbidden, naming the first that is missing
 */
export function requireListRights(list: SealedList, columns: readonly string[], owner: ExportOwner): void {
  const missing = findMissingRight(list, columns, owner);
  if (missing === undefined) return;
  throw new Refusal('forbidden', say('没有权限：{rights}', { rights: say(rightLabels[missing]) }), {
    missingRights: [missing],
    requestId: owner.requestId,
  });
}

export const findMissingRight = (
  { right, exportRight, columnRight }: SealedList,
  columns: readonly string[],
  owner: ExportOwner,
): Right | undefined =>
  [right, exportRight, ...columns.map((key) => columnRight(key))].find((each) => !hasRight(each, owner));

export const hasRight = (right: Right | undefined, { rights }: ExportOwner): boolean =>
  right === undefined || rights.has(right);
