/**
 * Reads names of people, merchants, cards and places. Visible characters stay; invisible ones are refused by the schema
 * where a name is stored. Pure.
 */
import { readableMax } from './typed-text';

/** The dot between the parts of a foreign name, which input methods write in eight ways. */
export const dots = '•・‧∙⋅･᛫ꞏ';
const anyDot = new RegExp(`[${dots}]`, 'gu');

/** @returns the name without surrounding blanks, with one kind of dot */
export const readName = (typed: string): string =>
  typed.length > readableMax ? typed.trim() : typed.trim().replace(anyDot, '·');

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]+/gu;
/** Emoji sequences such as 👩‍🏫 contain invisible joiners, which must stay. */
const joined = /\p{Extended_Pictographic}/u;

/** Reads search words: like a name, but without invisible characters, because no stored name has any. */
export const readWords = (typed: string): string =>
  readName(
    typed.length > readableMax || joined.test(typed)
      ? typed
      : typed.replace(/[\t\n\r]+/g, ' ').replace(unseen, ''),
  );
