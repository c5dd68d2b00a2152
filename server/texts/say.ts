/** What the server says to a person: data until the reader's language is known. */
import type { Locale } from '#config/locales';
import { english } from './english/index';

/**
 * A Chinese sentence with placeholders, e.g. `卡号 {serial} 被列出了两次`. One without an English counterpart does not compile.
 */
export type Template = keyof typeof english;

/** A sentence without placeholders, or a word that fills another's placeholder. */
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

/** A plain text is somebody's own, e.g. a name, and the same in every language. A number is formatted, e.g. 12,000. */
export type Said = Message | string | number;

export const say = <Text extends Template>(template: Text, ...[values]: ValuesOf<Text>): Message => ({
  template,
  values: values ?? {},
});

/** A word known only as text, e.g. from the database or a schema's title. A text that is not ours stays as it is. */
export const saidAs = (text: string): Said => (isWord(text) ? say(text) : text);

const isWord = (text: string): text is Word => Object.hasOwn(english, text) && !text.includes('{');

/** Joins several messages. @throws TypeError when there are none */
export const sayAll = (
  messages: readonly Message[],
  joined: '{one}；{other}' | '{one}或{other}' | '{one}、{other}' = '{one}；{other}',
): Message => messages.reduce((one, other) => say(joined, { one, other }));

export function textOf(said: Said, language: Locale): string {
  // Formatted as on the screens, alike in both languages.
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

/** Matches `{count}`, or `{count:card|cards}` for the number with its noun. */
export const gap = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;
