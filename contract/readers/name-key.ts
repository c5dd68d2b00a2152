/**
 * The key by which names are compared and searched: two writings of one name have the same key. Traditional and
 * simplified letters stay different. The database has the same function (0665_name_keys.sql). Pure.
 */
import { dots } from './name';

const withoutWidth = /[\s\u2800\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]+/gu;

/** Characters that stand for one another in names, as pairs of those that are written and the one in the key. */
export const alike: readonly (readonly [written: string, key: string])[] = [
  ['‐‒–—―−─⸺⸻', '-'],
  ['〜〰∼', '~'],
  ["'`‘’‚‛“”„‟«»‹›「」『』〝〞〟′ʹʼ", '"'],
  ['【〔〖〘〚', '['],
  ['】〕〗〙〛', ']'],
  ['《〈', '<'],
  ['》〉', '>'],
  [dots, '·'],
];

/** Radicals, which texts from a PDF have in place of letters and NFKC leaves as they are, each before its letter. */
export const radicals =
  '⺁厂⺊卜⺌小⺍小⺎兀⺒巳⺓幺⺛旡⺜日⺝月⺠民⺧牛⺩王⺬示⺮竹⺶羊⺼肉⺽臼⻁虎⻄西⻅见⻆角⻉贝⻊足⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀';

const keys: ReadonlyMap<string, string> = new Map([
  ...alike.flatMap(([written, key]) => [...written].map((letter) => [letter, key] as const)),
  ...[...radicals.matchAll(/(.)(.)/gu)].map(([, radical = '', letter = '']) => [radical, letter] as const),
]);

/** The alphabets with capitals that names here are written in: Latin, Greek, Cyrillic, Armenian. */
const cased = /[A-Z\u00c0-\u058f\u1e00-\u1fff]/u;

/** Each letter becomes one letter, as in the database: İ only the first of the two that it has in lower case. */
const keyOf = (letter: string): string =>
  keys.get(letter) ?? (cased.test(letter) ? letter.toLowerCase().charAt(0) : letter);

export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(withoutWidth, '')
    .replace(/[^a-z0-9\u3400-\u9fff]/gu, keyOf)
    .replaceAll('--', '-');

/** Whether a text holds nothing that anybody sees. */
export const isBlank = (text: string): boolean => nameKeyOf(text) === '';
