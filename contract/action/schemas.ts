/** Schemas of the calls by which actions are done. Server side only. */
import Type, { type TProperties, type TUnsafe } from 'typebox';
import { auditRecordLabels } from '#contract/audit/labels';
import { commonLabels } from '#contract/labels/common';
import { oneOf, PositiveInteger, Reason } from '#contract/parts.schema';
import type { Actions, ActionTable, StateOf } from './define-action';

export const ActionOf = <const Verb extends string>(verbs: readonly Verb[]) =>
  oneOf(verbs, { title: auditRecordLabels.fields.action });

/**
 * What is sent to preview an action on a selection, and to do it.
 *
 * @param selected the selection under its name
 * @param counted what the records are called in a message about their number
 */
export const ChangesOfMany = <const Verb extends string, Selected extends TProperties>(
  verbs: readonly Verb[],
  selected: Selected,
  counted: string,
) => {
  const chosen = { action: ActionOf(verbs), ...selected };
  return {
    previewed: Type.Object(chosen, { additionalProperties: false }),
    changed: Type.Object(
      {
        ...chosen,
        /** `openCount` of the preview; if it differs now, nothing is changed. */
        expectedCount: Type.Optional(PositiveInteger(counted)),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
  };
};

/** Of a reply: the fields that actions change. */
export const stateSchemas = <All extends ActionTable>(actions: Actions<string, All>) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    [...actions.states].map(([field, values]) => [
      field,
      values.includes(true) ? Type.Boolean() : oneOf(values.filter((value) => typeof value === 'number')),
    ]),
  ) as unknown as { readonly [Field in keyof StateOf<All>]: TUnsafe<StateOf<All>[Field]> };
