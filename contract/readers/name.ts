/** How names are read: of people, merchants, cards, places. What is seen of them stays, and what is not is refused where they are written. Pure. */
import { readableMax } from './typed-text';

/** The dot between the parts of a foreign name, which input methods write in eight ways. */
const dots = /[•・‧∙⋅･᛫ꞏ]/gu;

/** @returns without blanks around it, with one kind of dot */
export const readName = (typed: string): string =>
  typed.length > readableMax ? typed.trim() : typed.trim().replace(dots, '·');

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]+/gu;
/** Sequences that draw one picture, 👩‍🏫, are held together by what is not seen. */
const joined = /\p{Extended_Pictographic}/u;

/** The same of words that are searched for: what nobody sees is in no name. */
export const readWords = (typed: string): string =>
  readName(
    typed.length > readableMax || joined.test(typed)
      ? typed
      : typed.replace(/[\t\n\r]+/g, ' ').replace(unseen, ''),
  );
