/**
 * Actions on the records of a kind, each said once: its words, who may do it, whether it takes a reason, and what the
 * record has afterwards. The trail's words, schemas, the write with its undo, buttons and dialogs follow from it.
 */
import type { Access } from '#contract/access';
import { keysOf } from '#contract/keys';
import type { Words } from '#contract/labels/words';
import type { Right } from '#contract/rights';

/** Stands in `sets` for the reason that the person gives. */
export const givenReason = Symbol('the reason that was given');
type Given = typeof givenReason;

type Value = string | number | boolean | null;

interface Said {
  /** In dialogs and in the trail, e.g. 停用商户. */
  readonly label: Words;
  /** On the button beside the record, e.g. 停用. */
  readonly button: Words;
  /** Why a record can't take the action once more, e.g. 已停用. */
  readonly already: Words;
  readonly right: Right;
  /** People can take it back for a while. */
  readonly isUndoable?: true;
  readonly isDanger?: true;
  /** It can be done to a selection, after a preview. */
  readonly many?: true;
}

/** Asked in a dialog, which always asks for a reason; `optional` is for programs. */
interface Reasoned extends Said {
  readonly reason: 'required' | 'optional';
  /** What happens on confirming. */
  readonly consequence: Words;
  /** What the record has afterwards. A field that becomes null is only cleared: it does not tell whether it was done. */
  readonly sets: Readonly<Record<string, Value | Given>>;
}

/** Done at once, without a dialog. */
interface Unreasoned extends Said {
  readonly reason: 'none';
  readonly consequence?: never;
  readonly sets: Readonly<Record<string, Value>>;
}

export type Action = Reasoned | Unreasoned;
export type ActionTable = Readonly<Record<string, Action>>;

/** What a table of actions sets, with the reason in its place. */
export type SetBy<All extends ActionTable> = {
  [Verb in keyof All]: {
    -readonly [Field in keyof All[Verb]['sets']]: All[Verb]['sets'][Field] extends Given
      ? string | null
      : All[Verb]['sets'][Field] extends boolean
        ? boolean
        : All[Verb]['sets'][Field];
  };
}[keyof All];

type Keys<Each> = Each extends unknown ? keyof Each & string : never;
type ValueIn<Each, Field extends string> = Each extends { readonly [Key in Field]: infer Found }
  ? Found
  : never;
type Wide<Found> = Found extends boolean ? boolean : Exclude<Found, Given | null>;
type Sets<All extends ActionTable> = All[keyof All]['sets'];

/** The fields of a record that its actions change, reasons aside. */
export type StateOf<All extends ActionTable> = {
  readonly [Field in Keys<Sets<All>> as ValueIn<Sets<All>, Field> extends Given | null ? never : Field]: Wide<
    ValueIn<Sets<All>, Field>
  >;
};

/** The words by which the trail names the fields that actions change. */
export interface StateWords<All extends ActionTable> {
  readonly fields: { readonly [Field in keyof StateOf<All>]: Words };
}

/** Actions for code that treats those of every kind alike. */
export interface ActionsOf<Verb extends string, OfMany extends Verb = Verb> {
  /** With what the names of its actions in the trail begin. */
  readonly kind: string;
  readonly all: Readonly<Record<Verb, Action>>;
  /** Most useful first. */
  readonly verbs: readonly Verb[];
  /** Those that can be done to a selection. */
  readonly ofMany: readonly OfMany[];
  readonly labels: Readonly<Record<Verb, Words>>;
  readonly buttons: Readonly<Record<Verb, Words>>;
  readonly consequences: Readonly<Record<Verb, Words>>;
  /** What the fields become that they change: numbers from the least; of what is true or false, `true`. */
  readonly states: ReadonlyMap<string, readonly Value[]>;
}

type Verbs<All> = keyof All & string;
type OfMany<All extends ActionTable> = {
  [Verb in Verbs<All>]: All[Verb] extends { many: true } ? Verb : never;
}[Verbs<All>];

export interface Actions<Kind extends string, All extends ActionTable> extends ActionsOf<
  Verbs<All>,
  OfMany<All>
> {
  readonly all: All;
  readonly labels: { readonly [Verb in Verbs<All>]: All[Verb]['label'] };
  /** The words of the trail, by the name of each action in it. */
  readonly auditActions: { readonly [Verb in Verbs<All> as `${Kind}.${Verb}`]: All[Verb]['label'] };
}

export type VerbOf<Each extends ActionsOf<string>> = Each['verbs'][number];

/** @param all most useful first */
export function defineActions<const Kind extends string, const All extends ActionTable>(
  kind: Kind,
  all: All,
): Actions<Kind, All> {
  const each = <Part>(part: (action: Action) => Part) =>
    Object.fromEntries(Object.entries(all).map(([verb, action]) => [verb, part(action)]));
  const labels = each(({ label }) => label);
  const verbs = keysOf(all);
  const states = new Map<string, readonly Value[]>();
  for (const [field, value] of Object.values(all).flatMap((action) => Object.entries(stateAfter(action))))
    states.set(field, [...(states.get(field) ?? []), value].toSorted());
  const made: ActionsOf<string> & { readonly auditActions: Readonly<Record<string, Words>> } = {
    kind,
    all,
    verbs,
    ofMany: verbs.filter((verb) => all[verb]?.many),
    labels,
    buttons: each(({ button }) => button),
    consequences: each(({ consequence, label }) => consequence ?? label),
    auditActions: Object.fromEntries(
      Object.entries(labels).map(([verb, label]) => [`${kind}.${verb}`, label]),
    ),
    states,
  };
  // The types are mapped ones and the keys are walked at run time, so the compiler cannot connect the two.
  return made as unknown as Actions<Kind, All>;
}

/** What the record has afterwards that tells whether it was done, as the trail has it. */
export const stateAfter = ({ sets }: Action): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(sets).filter(
      (each): each is [string, Value] => each[1] !== givenReason && each[1] !== null,
    ),
  );

/** Whether the record is already as the action would leave it. */
export const isDoneTo = (action: Action, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(stateAfter(action)).every(([field, value]) => record[field] === value);

/** Who may make the call by which actions are done to a selection; the server checks the right of each. */
export function accessOf<Verb extends string>({
  all,
  ofMany,
}: Pick<ActionsOf<Verb>, 'all' | 'ofMany'>): Access {
  const rights = [...new Set(ofMany.map((verb) => all[verb].right))];
  return rights.length === 1 ? (rights[0] ?? rights) : rights;
}

export const isUndoable = <Verb extends string>(
  { all }: Pick<ActionsOf<Verb>, 'all'>,
  verb: NoInfer<Verb>,
): boolean => all[verb].isUndoable ?? false;

/** The English of why records can't take actions once more, by the Chinese. */
export const alreadyWords = <All extends ActionTable>({
  all,
}: {
  readonly all: All;
}): { readonly [Verb in keyof All as All[Verb]['already'][0]]: string } =>
  Object.fromEntries(Object.values(all).map(({ already }): unknown[] => [...already]));
