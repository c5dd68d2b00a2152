/** The rules that fields have in common, each from a limit of the contract and with a message that names the field. */
import type { FormRule } from 'antd';
import { today } from '../../lib/date';
import { isDay } from '../../lib/typed-day';
import { displayCount } from '../../lib/display-number';
import type { FormTexts } from './texts';

/** A rule as data; the other kind is a function of the whole form. */
export type FieldRule = Exclude<FormRule, (...args: never[]) => unknown>;

/** A check of a filled field; an empty one is the business of `fillIn` and `choose`. */
export const check = (isGood: (value: string) => boolean, message: string): FieldRule => ({
  validator: (_rule, value: string | undefined) =>
    !value || isGood(value) ? Promise.resolve() : Promise.reject(new Error(message)),
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
    type: 'integer',
    min,
    max,
    message: texts.integer(label, displayCount(min), displayCount(max)),
  }),
  /** Of a day that may be left empty. */
  realDay: (label: string): FieldRule => check(isDay, texts.realDay(label)),
  /** A day, YYYY-MM-DD; one that does not exist is the business of `realDay`. */
  notPast: (label: string): FieldRule => check((day) => !isDay(day) || day >= today(), texts.notPast(label)),
});
