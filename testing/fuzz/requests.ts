/** Requests made up from the API description: most are nearly right, and wrong in one place. */
import type { Operation, Schema } from '../api-document/client';
import { plantedField } from './planted-field';
import { fitting, oddText, oddValue, type Source } from './values';

export interface FuzzRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes as latin1, so that they can be shown in a line. */
  readonly payload?: string;
}

type Kind = 'right' | 'odd' | 'shape' | 'transport';

/** The share of each kind in a hundred requests. */
const kinds: readonly (readonly [Kind, number])[] = [
  ['right', 30],
  ['odd', 45],
  ['shape', 13],
  ['transport', 12],
];

/** @param given the kind of request; random by default */
export function makeRequest(operation: Operation, source: Source, given?: Kind): FuzzRequest {
  const { dice } = source;
  const kind = given ?? kindAt(dice.below(100));
  const parts = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const hasBody = operation.body !== undefined;
  /** The odd part; the body may be one. */
  const oddPart = kind === 'odd' ? dice.below(parts.length + (hasBody ? 2 : 0) || 1) : -1;

  const values = parts.map((parameter, place) => {
    const isLeftOut =
      !parameter.required &&
      !(source.isAimed && parameter.name === plantedField) &&
      dice.percent(60) &&
      place !== oddPart;
    if (isLeftOut || (kind === 'shape' && dice.percent(20))) return undefined;
    const value = place === oddPart ? oddValue(dice) : fitting(parameter.schema, parameter.name, source);
    return { ...parameter, value };
  });
  const inPath = new Map(values.flatMap((each) => (each?.in === 'path' ? [[each.name, each.value]] : [])));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(inPath.get(name) ?? ''));
  const query = values.flatMap((each) =>
    each?.in === 'query' ? [each.value].flat().map((value) => `${each.name}=${encode(value)}`) : [],
  );
  if (kind === 'shape' && dice.percent(30)) query.push(`${encode(oddText(dice))}=1`);
  if (kind === 'transport' && dice.percent(30)) query.push(dice.one(rawQueries));

  const headers: Record<string, string> = { ...headersOf(operation, source) };
  if (kind === 'transport') Object.assign(headers, dice.one(oddHeaders));
  const payload = hasBody ? makeBody(operation, kind, oddPart >= parts.length, headers, source) : undefined;
  return {
    method: operation.method,
    url: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    ...(payload !== undefined && { payload }),
  };
}

function kindAt(place: number): Kind {
  let sum = 0;
  for (const [kind, share] of kinds) if (place < (sum += share)) return kind;
  return 'right';
}

/** Also encodes unpaired surrogates, which `encodeURIComponent` refuses. */
const encode = (value: unknown): string =>
  Array.from(typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))
    .map((letter) => (/^[\ud800-\udfff]$/.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('');

const rawQueries = [
  '%ff',
  'id=%00',
  'id=%',
  'id=%zz',
  '&&&=',
  'id[]=1',
  'id[$ne]=1',
  'a=1'.repeat(500),
  '?',
  '#',
];

const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'x-requested-with': 'nothing' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': ';;;' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '5' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'é'.repeat(300) },
  { 'accept-language': '\u00ff;q=9' },
  { 'accept-language': 'en-US', accept: 'image/*;q=x' },
  { cookie: 'session=%00%ff; session==; ;=' },
  { cookie: `session=${'a'.repeat(5_000)}` },
  { origin: 'null', referer: 'about:blank' },
  { origin: 'http://%zz', host: '[::' },
  { host: 'a b' },
  { range: 'bytes=9999999999-' },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { 'x-forwarded-for': '1, 2, \u00ff', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': '//' },
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
  { 'user-agent': '\u00ff'.repeat(4_000) },
];

/** The headers that the description asks for; sometimes with a key that was used before. */
function headersOf(operation: Operation, { dice }: Source): Readonly<Record<string, string>> {
  const asked = operation.parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(
    asked.flatMap(({ name, schema }): [string, string][] => {
      const [only] = schema.enum ?? [];
      if (only !== undefined) return dice.percent(97) ? [[name, String(only)]] : [];
      return dice.percent(30) ? [[name, `fuzz-key-${String(dice.below(10_000)).padStart(12, '0')}`]] : [];
    }),
  );
}

const oddBodies = [
  '',
  '{',
  'null',
  '1',
  '"text"',
  '[]',
  '[{}]',
  'NaN',
  '{"a":1e999}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\xef\xbb\xbf{}',
  '{"a":"\xff\xfe"}',
  '{"id":"\\ud800"}',
  '{"id":"\\u0000"}',
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  `[${'1,'.repeat(20_000)}1]`,
  '\x1f\x8b\x08\x00',
];

function makeBody(
  { body, method }: Operation,
  kind: Kind,
  isOdd: boolean,
  headers: Record<string, string>,
  source: Source,
): string {
  const { dice } = source;
  const { mediaType = '', schema = {} } = body ?? {};
  if (!('content-type' in headers))
    headers['content-type'] =
      mediaType === 'multipart/form-data' ? `${mediaType}; boundary=${boundary}` : mediaType;
  if (kind === 'transport' && dice.percent(60)) return dice.one(oddBodies);
  if (mediaType === 'multipart/form-data') return makeForm(kind, source);

  const value = fitting(schema, method, source);
  const changed = isOdd ? oddIn(value, schema, source) : kind === 'shape' ? misshape(value, source) : value;
  if (mediaType === 'application/x-www-form-urlencoded')
    return Object.entries(Object(changed))
      .map(([name, each]) => `${encode(name)}=${encode(each)}`)
      .join('&');
  // Unpaired surrogates stay: JSON.stringify escapes them.
  return Buffer.from(JSON.stringify(changed) ?? 'null').toString('latin1');
}

/** The value with one odd value in it, at any depth. */
function oddIn(value: unknown, schema: Schema, source: Source): unknown {
  const { dice } = source;
  if (typeof value !== 'object' || value === null || dice.percent(15)) return oddValue(dice);
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(dice)];
    const at = dice.below(value.length);
    return value.map((item, place) => (place === at ? oddIn(item, schema.items ?? {}, source) : item));
  }
  const names = Object.keys(schema.properties ?? value);
  if (names.length === 0) return { [oddText(dice)]: oddValue(dice) };
  const name = dice.one(names);
  const inner: unknown = new Map(Object.entries(value)).get(name);
  return { ...value, [name]: oddIn(inner, schema.properties?.[name] ?? {}, source) };
}

function misshape(value: unknown, { dice }: Source): unknown {
  const entries = Object.entries(Object(value));
  switch (dice.below(4)) {
    case 0:
      return Object.fromEntries(entries.filter(() => dice.percent(60)));
    case 1:
      return { ...Object(value), [oddText(dice)]: oddValue(dice) };
    case 2:
      return [value];
    default:
      return Object.fromEntries(entries.map(([name, each]) => [name, dice.percent(30) ? [each] : each]));
  }
}

const boundary = 'fuzz-boundary';

const oddFiles = [
  '',
  'serial\nAB00000000000',
  '编号,名称\n1,"未结束',
  '\x89PNG\r\n\x1a\n',
  'PK\x03\x04\x00\x00',
  '\xff\xd8\xff\xe0',
  'GIF89a\x01\x00\x01\x00',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\x00'.repeat(10_000),
];

function makeForm(kind: Kind, { dice }: Source): string {
  const field = kind === 'shape' ? dice.one(['file', 'File', '__proto__', 'file[]', '']) : 'file';
  const fileName = dice.one(['a.csv', 'a.png', 'a.xlsx', '../a.png', 'a\\"b.csv', '', 'x'.repeat(500)]);
  const part = (name: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
    `content-type: ${dice.one(['text/csv', 'image/png', '', 'x/y/z'])}\r\n\r\n${dice.one(oddFiles)}\r\n`;
  const parts = Array.from({ length: kind === 'shape' ? dice.below(3) : 1 }, () => part(field));
  const isEnded = kind !== 'shape' || dice.percent(70);
  return Buffer.from(parts.join('') + (isEnded ? `--${boundary}--\r\n` : ''), 'latin1').toString('latin1');
}
