/** The rules that fields have in common, each from a limit of the contract and with a message that names the field. */
import type { FormRule } from 'antd';
import { isDay, isWrittenAsDay } from '#contract/readers/day';
import { readers, type ReaderKind } from '#contract/readers/readers';
import { today } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { shownTyped } from '../../lib/shown-typed';
import type { TypedNumber } from '../../components/fields/NumberField';
import type { FormTexts } from './texts';

/** A rule as data; the other kind is a function of the whole form. */
export type FieldRule = Exclude<FormRule, (...args: never[]) => unknown>;

/** A check of a filled field; an empty one is the business of `fillIn` and `choose`. */
export const check = (
  isGood: (value: string) => boolean,
  message: string | ((value: string) => string),
): FieldRule => ({
  validator: (_rule, value: string | undefined) =>
    !value || isGood(value)
      ? Promise.resolve()
      : Promise.reject(new Error(typeof message === 'string' ? message : message(value))),
});

/** @param label what the field is called, in the language of the texts */
export const fieldRules = (texts: FormTexts) => ({
  /** To be typed. */
  fillIn: (label: string): FieldRule => ({ required: true, message: texts.fillIn(label) }),
  /** To be typed, and more than blanks. */
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
  /** Of a day that may be left empty. */
  realDay: (): FieldRule =>
    check(isDay, (day) =>
      texts.understood(shownTyped(day), isWrittenAsDay(day) ? texts.noSuchDay : texts.notADay),
    ),
  /** A check of what is read in the field, by the reader of its kind; it says what that was before it says what is wrong with it. */
  readAs: (kind: ReaderKind, isGood: (read: string) => boolean, message: string): FieldRule =>
    check(
      (typed) => isGood(readers[kind](typed)),
      // What holds nothing of its kind is said as it was typed.
      (typed) => texts.understood(shownTyped(readers[kind](typed) || typed), message),
    ),
  /** A day, YYYY-MM-DD; one that does not exist is the business of `realDay`. */
  notPast: (label: string): FieldRule => check((day) => !isDay(day) || day >= today(), texts.notPast(label)),
});
