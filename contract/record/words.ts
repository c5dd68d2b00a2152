/** Labels of a declared record in one language, in the shape that the labels of every entity have. */
import { commonLabels as enUS, unstored as unstoredEnUS } from '#contract/labels/common.en-US';
import { commonLabels as zhCN, unstored as unstoredZhCN } from '#contract/labels/common.zh-CN';
import type { Field, Words } from '#contract/fields/fields';

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
  readonly fields: Readonly<Record<string, Field>>;
}

/** Index into `Words`: 0 is Chinese, 1 English. */
type Side = 0 | 1;

const frame = {
  status: [zhCN.status, enUS.status],
  statusReason: [zhCN.disabledReason, enUS.disabledReason],
  createdBy: [zhCN.createdBy, enUS.createdBy],
  createdAt: [zhCN.createdAt, enUS.createdAt],
  /** Its place among records that are ordered by hand. */
  place: [zhCN.sort, enUS.sort],
} as const;
const statuses = { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'] } as const;

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
type On<Table, S extends Side> = {
  readonly [Key in keyof Table]: Table[Key] extends Words ? Table[Key][S] : never;
};
type SetsOf<R extends RecordWords, S extends Side> = {
  readonly [
    Name in keyof R['fields'] as R['fields'][Name] extends { readonly values: object } ? Name : never
  ]: R['fields'][Name] extends { readonly values: infer Values } ? On<Values, S> : never;
};

export type RecordLabels<R extends RecordWords, S extends Side> = {
  readonly entity: R['label'][S];
  readonly fields: { readonly [Name in keyof R['fields']]: R['fields'][Name]['label'][S] } & On<
    typeof frame,
    S
  >;
  readonly status: On<typeof statuses, S>;
  readonly actions: On<Actions<R>, S>;
  readonly template: S extends 0
    ? `${R['label'][0]}导入模板`
    : `Template for importing ${Uncapitalize<R['label'][1]>}`;
  readonly lists: { readonly [Name in R['listName']]: R['listLabel'][S] };
  readonly auditActions: {
    readonly [Key in keyof Actions<R> & string as `${R['kind']}.${Key}`]: On<Actions<R>, S>[Key];
  };
} & SetsOf<R, S>;

/** Labels of a record's own fields, and of those that every record has. */
export const fieldLabelsOf = ({ fields }: RecordWords, side: Side): Readonly<Record<string, string>> =>
  on(
    { ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])), ...frame },
    side,
  );

const on = (table: Readonly<Record<string, Words>>, side: Side): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words[side]]));

export const hasPhone = ({ fields }: Pick<RecordWords, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'phone');

export function labelsOf<R extends RecordWords, const S extends Side>(
  record: R,
  side: S,
): RecordLabels<R, S> {
  const [zh, en] = record.label;
  const noun = en.charAt(0).toLowerCase() + en.slice(1);
  const { move, reveal, ...always } = actionsOf(zh, noun);
  const actions = on(
    { ...always, ...(record.isOrdered && { move }), ...(hasPhone(record) && { reveal }) },
    side,
  );
  const unstored = side === 0 ? unstoredZhCN : unstoredEnUS;
  const made: unknown = {
    entity: record.label[side],
    fields: fieldLabelsOf(record, side),
    status: on(statuses, side),
    actions,
    template: side === 0 ? `${zh}导入模板` : `Template for importing ${noun}`,
    lists: { [record.listName]: record.listLabel[side] },
    auditActions: Object.fromEntries(
      Object.entries(actions).map(([verb, label]) => [`${record.kind}.${verb}`, label]),
    ),
    ...Object.fromEntries(
      Object.entries(record.fields).flatMap(([name, { kind, options, values }]) => {
        if (values) return [[name, on(values, side)]];
        return kind === 'phone' || options.isPersonal ? [[name, unstored]] : [];
      }),
    ),
  };
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  return made as RecordLabels<R, S>;
}
