/** What the server says to a person: data until it is known in which language they read it. */
import type { Locale } from '#config/locales';
import { english } from './english/index';

/** A Chinese sentence with its gaps, e.g. `卡号 {serial} 被列出了两次`. One without an English counterpart does not compile. */
export type Template = keyof typeof english;

/** A sentence without gaps, or a word that stands in the gap of another. */
export type Word = { [Each in Template]: [GapsOf<Each>] extends [never] ? Each : never }[Template];

type GapsOf<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapsOf<Rest>
  : never;

type ValuesOf<Text extends string> = [GapsOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<GapsOf<Text>, Said>>];

export interface Message {
  readonly template: Template;
  readonly values: Readonly<Record<string, Said>>;
}

/** A text is somebody's own, e.g. a name, and the same in every language. A number is a figure, e.g. 12,000. */
export type Said = Message | string | number;

export const say = <Text extends Template>(template: Text, ...[values]: ValuesOf<Text>): Message => ({
  template,
  values: values ?? {},
});

/** A word that is only known as a text: kept, or a title of a schema. What is none of ours stays as it is. */
export const saidAs = (text: string): Said => (isWord(text) ? say(text) : text);

const isWord = (text: string): text is Word => Object.hasOwn(english, text) && !text.includes('{');

/** Several messages as one. @throws TypeError when there are none */
export const sayAll = (
  messages: readonly Message[],
  joined: '{one}；{other}' | '{one}或{other}' | '{one}、{other}' = '{one}；{other}',
): Message => messages.reduce((one, other) => say(joined, { one, other }));

export function textOf(said: Said, language: Locale): string {
  // Figures look as they do on the pages, which is the same in both languages.
  if (typeof said === 'number') return said.toLocaleString('en-US');
  if (typeof said === 'string') return said;
  const { template, values } = said;
  const pattern: string = language === 'zh-CN' ? template : english[template];
  return pattern.replace(gap, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    const text = textOf(value, language);
    return one === undefined ? text : `${text} ${value === 1 ? one : many}`;
  });
}

/** Says everything in one language, e.g. on a page. */
export const sayIn =
  (language: Locale) =>
  <Text extends Template>(template: Text, ...values: ValuesOf<Text>): string =>
    textOf(say(template, ...values), language);

/** `{count}`, or `{count:card|cards}` for the figure with its noun. */
export const gap = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;
