/** The rows that a statement locks, read from its text: by `for update` and the like, and by writing. For tests. */

export interface TakenLock {
  readonly table: string;
  /** Rows are locked in the common order, or skipped where somebody else has them. */
  readonly isOrdered: boolean;
}

/** @returns each table once; inserted rows belong to the transaction alone, except where they may exist already */
export function locksOf(statement: string): readonly TakenLock[] {
  const text = statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ');
  const locks = new Map<string, boolean>();
  const take = (table: string, isOrdered: boolean) =>
    void locks.set(table, (locks.get(table) ?? true) && isOrdered);
  /** Rows that the same statement has locked in order may be written in any order. */
  const write = (table: string) => void (locks.has(table) || take(table, false));
  for (const { index, 1: alias, 2: skip } of text.matchAll(
    /\bfor (?:no key update|update|share|key share)\b(?: of (\w+))?( skip locked)?/g,
  ))
    take(
      lockedTable(levelBefore(text, index), alias),
      skip !== undefined || / order by /.test(levelBefore(text, index)),
    );
  for (const { 1: table = '' } of text.matchAll(
    /(?<!for |key |do |of )\bupdate (?:only )?(\w+)\b(?= (?:as )?(?:\w+ )?set\b)/g,
  ))
    write(table);
  for (const { 1: table = '' } of text.matchAll(/\bdelete from (?:only )?(\w+)/g)) write(table);
  for (const { 1: table = '' } of text.matchAll(
    /\binsert into (\w+)\b(?:(?!\binsert into\b).)*?\bon conflict\b(?:(?!\binsert into\b).)*?\bdo update\b/g,
  ))
    write(table);
  for (const { 1: table = '' } of text.matchAll(/\block table (\w+)/g)) take(table, true);
  return [...locks].map(([table, isOrdered]) => ({ table, isOrdered }));
}

/** The text before a place on its own level of parentheses, without other levels. */
function levelBefore(text: string, end: number): string {
  let depth = 0;
  let level = '';
  for (let place = end - 1; place >= 0; place -= 1) {
    const letter = text.charAt(place);
    if (letter === ')') depth += 1;
    else if (letter === '(') {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0) level = letter + level;
  }
  return level;
}

function lockedTable(level: string, alias: string | undefined): string {
  const tables = [
    ...level.matchAll(
      /\b(?:from|join) (\w+)(?: (?:as )?(?!where|join|on|order|for|cross|left|using|limit)(\w+))?/g,
    ),
  ].map(([, table = '', name = table]) => ({ table, name }));
  const found =
    alias === undefined ? tables[0] : tables.find(({ name, table }) => name === alias || table === alias);
  if (found === undefined) throw new Error(`Whose rows are locked is not seen: ${level}`);
  return found.table;
}
