/** Words of a declared record, in the shape that those of every entity have. */
import type { Fields } from '#contract/fields/fields';
import { fieldWords, type FieldWords } from '#contract/fields/words';
import { commonWords } from '#contract/labels/common';
import type { EntityWords, Words } from '#contract/labels/words';

/** The names and labels in a record's declaration. */
export interface RecordWords {
  /** Name under which the audit trail knows the record, e.g. `print_shop`. */
  readonly kind: string;
  /** Name under which exports know its list, e.g. `printShops`. */
  readonly listName: string;
  readonly label: Words;
  readonly listLabel: Words;
  /** The office orders its records by hand. */
  readonly isOrdered?: true;
  readonly fields: Fields;
}

const frame = {
  status: commonWords.status,
  statusReason: commonWords.disabledReason,
  createdBy: commonWords.createdBy,
  createdAt: commonWords.createdAt,
  /** Its place among records that are ordered by hand. */
  place: commonWords.sort,
} as const;
export const statusWords = { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'] } as const;

/** Labels of the actions on a record, each with the record's label in it. */
const actionsOf = <Zh extends string, En extends string>(zh: Zh, en: En) =>
  ({
    create: [`新建${zh}`, `New ${en}`],
    update: [`编辑${zh}`, `Edit ${en}`],
    enable: [`启用${zh}`, `Enable ${en}`],
    disable: [`停用${zh}`, `Disable ${en}`],
    delete: [`删除${zh}`, `Delete ${en}`],
    import: [`导入${zh}`, `Import ${en}`],
    move: [`调整${zh}顺序`, `Reorder ${en}`],
    reveal: [`查看${zh}完整手机号`, `Show telephone of ${en}`],
  }) as const;

/** Actions that a record of the kind does not have. */
type Undone<R extends RecordWords> =
  | (R extends { readonly isOrdered: true } ? never : 'move')
  | ('phone' extends R['fields'][keyof R['fields']]['kind'] ? never : 'reveal');
type Actions<R extends RecordWords> = Omit<
  ReturnType<typeof actionsOf<R['label'][0], Uncapitalize<R['label'][1]>>>,
  Undone<R>
>;
export type WordsOf<R extends RecordWords> = {
  readonly entity: R['label'];
  readonly fields: FieldWords<R['fields']>['labels'] & typeof frame;
  readonly status: typeof statusWords;
  readonly actions: Actions<R>;
  readonly template: readonly [
    `${R['label'][0]}导入模板`,
    `Template for importing ${Uncapitalize<R['label'][1]>}`,
  ];
  readonly lists: { readonly [Name in R['listName']]: R['listLabel'] };
  readonly auditActions: {
    readonly [Key in keyof Actions<R> & string as `${R['kind']}.${Key}`]: Actions<R>[Key];
  };
} & FieldWords<R['fields']>['sets'];

/** The English label within a sentence. */
export const nounOf = ([, en]: Words): string => en.charAt(0).toLowerCase() + en.slice(1);

export const hasPhone = ({ fields }: Pick<RecordWords, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'phone');

export function wordsOf<R extends RecordWords>(record: R): WordsOf<R> {
  const [zh] = record.label;
  const { labels, sets }: FieldWords<Fields> = fieldWords(record.fields);
  const noun = nounOf(record.label);
  const { move, reveal, ...always } = actionsOf(zh, noun);
  const actions: Readonly<Record<string, Words>> = {
    ...always,
    ...(record.isOrdered && { move }),
    ...(hasPhone(record) && { reveal }),
  };
  const made: EntityWords = {
    entity: record.label,
    fields: { ...labels, ...frame },
    status: statusWords,
    actions,
    template: [`${zh}导入模板`, `Template for importing ${noun}`],
    lists: { [record.listName]: record.listLabel },
    auditActions: Object.fromEntries(
      Object.entries(actions).map(([verb, words]) => [`${record.kind}.${verb}`, words]),
    ),
    ...sets,
  };
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  return made as unknown as WordsOf<R>;
}
