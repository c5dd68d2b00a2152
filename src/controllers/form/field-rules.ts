/** Validation rules that forms share: each takes its limit from the contract, and its message names the field. */
import type { FormRule } from 'antd';
import { isDay, isWrittenAsDay, lastPossibleDay } from '#contract/readers/day';
import { readers, type ReaderKind } from '#contract/readers/readers';
import type { TypedNumber } from '#src/components/fields/NumberField';
import { today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { shownTyped } from '#src/lib/shown-typed';
import type { FormTexts } from './texts';

/** A rule that is an object; antd also takes functions of the whole form. */
export type FieldRule = Exclude<FormRule, (...args: never[]) => unknown>;

/** Checks a filled field only; `fillIn` and `choose` are the rules for empty ones. */
export const check = (
  isGood: (value: string) => boolean,
  message: string | ((value: string) => string),
): FieldRule => ({
  validator: (_rule, value: string | undefined) =>
    !value || isGood(value)
      ? Promise.resolve()
      : Promise.reject(new Error(typeof message === 'string' ? message : message(value))),
});

/** @param label the field's label, in the language of the texts */
export const fieldRules = (texts: FormTexts) => ({
  /** Required, for an input. */
  fillIn: (label: string): FieldRule => ({ required: true, message: texts.fillIn(label) }),
  /** Required, for an input; blanks alone count as empty. */
  fillInWords: (label: string): FieldRule => ({
    required: true,
    whitespace: true,
    message: texts.fillIn(label),
  }),
  choose: (label: string): FieldRule => ({ required: true, message: texts.choose(label) }),
  charactersMax: (label: string, max: number): FieldRule => ({
    max,
    message: texts.charactersMax(label, max),
  }),
  itemsMax: (label: string, max: number): FieldRule => ({
    type: 'array',
    max,
    message: texts.itemsMax(label, max),
  }),
  integer: (label: string, min: number, max: number): FieldRule => ({
    validator(_rule, value: TypedNumber | undefined) {
      if (value === undefined || value === null || value === '') return Promise.resolve();
      const message = texts.integer(label, displayCount(min), displayCount(max));
      if (typeof value === 'string')
        return Promise.reject(new Error(texts.understood(shownTyped(value), message)));
      return value >= min && value <= max ? Promise.resolve() : Promise.reject(new Error(message));
    },
  }),
  /** A real day that is not too late, for a field that may stay empty. @param latest if it can't be as late as any */
  realDay: (latest = lastPossibleDay): FieldRule =>
    check(
      (day) => isDay(day) && day <= latest,
      (day) => texts.understood(shownTyped(day), dayFault(day, latest, texts)),
    ),
  /** Checks the value as the reader of its kind understands it; the message first says how it was understood. */
  readAs: (kind: ReaderKind, isGood: (read: string) => boolean, message: string): FieldRule =>
    check(
      (typed) => isGood(readers[kind](typed)),
      // If the reader finds nothing of its kind, the message shows the typed text.
      (typed) => texts.understood(shownTyped(readers[kind](typed) || typed), message),
    ),
  /** Not before today; whether the day exists is checked by `realDay`. */
  notPast: (label: string): FieldRule => check((day) => !isDay(day) || day >= today(), texts.notPast(label)),
});

function dayFault(day: string, latest: string, texts: FormTexts): string {
  if (isDay(day)) return texts.notAfter(latest);
  return isWrittenAsDay(day) ? texts.noSuchDay : texts.notADay;
}
