/** Validates what crosses the wire against the contract's schemas, and describes faults. */
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { refinements } from '#contract/parts.schema';
import { isWrittenAsDay } from '#contract/readers/day';
import { refuseFields, type FieldMessage } from '#server/lib/refusal';
import { say, saidAs, type Message, type Word } from '#server/texts/say';
import { readQuery } from './query-text';
import { compileReading } from './read-typed';

/**
 * Makes Fastify validate with the contract's schemas: query text is converted and typed text normalised first, nothing
 * else is changed.
 */
export function contractCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check: Check<unknown> = compileCheck(schema);
    const read = compileReading(schema);
    const fill = compileDefaults(schema);
    return (given: unknown) => {
      // Both are parts of the address, and therefore text.
      const isText = httpPart === 'querystring' || httpPart === 'params';
      const value = fill(read(isText ? readQuery(schema, given) : given));
      check(value);
      return { value };
    };
  });
  // area.ts validates replies, so serialising needs no schema.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/** Fills in the schema's defaults for what a call leaves out. */
function compileDefaults({ properties = {} }: TSchema & { readonly properties?: object }) {
  const defaults = Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      typeof part === 'object' && part !== null && 'default' in part ? [[name, part.default]] : [],
    ),
  );
  const hasDefaults = Object.keys(defaults).length > 0;
  return (value: unknown): unknown =>
    hasDefaults && typeof value === 'object' && value !== null ? { ...defaults, ...value } : value;
}

/**
 * The schema's validator, compiled on first use. A process has hundreds of schemas at a millisecond each, and a start
 * had to wait for all of them.
 */
export function compileWhenUsed<Schema extends TSchema>(
  schema: Schema,
): () => ReturnType<typeof Compile<Schema>> {
  let validator: ReturnType<typeof Compile<Schema>> | undefined;
  return () => (validator ??= Compile(schema));
}

type Check<Value> = (value: unknown) => asserts value is Value;

/** @returns a check that throws a refusal of the faulty fields */
export function compileCheck<Schema extends TSchema>(schema: Schema): Check<Static<Schema>> {
  const validator = compileWhenUsed(schema);
  return (value) => {
    if (validator().Check(value)) return;
    throw refuseFields(describeErrors(schema, validator().Errors(value), value));
  };
}

/** @returns a function that normalises and validates the body of a call; it throws a refusal of the faulty fields */
export function compileBody<Schema extends TSchema>(schema: Schema): (given: unknown) => Static<Schema> {
  const read = compileReading(schema);
  const check: Check<Static<Schema>> = compileCheck(schema);
  return (given) => {
    const body = read(given);
    check(body);
    return body;
  };
}

export function describeErrors(
  schema: TSchema,
  errors: readonly TLocalizedValidationError[],
  value: unknown,
): readonly FieldMessage[] {
  const described = errors.flatMap((error) => describeError(schema, error, value));
  // With very many superfluous fields the list of errors is cut before the one that names them all.
  const refusals = described.length > 0 ? described : errors.map((error) => refuseField(schema, error));
  const paths = new Set<string>();
  // A field may break several rules; one message is enough to correct it.
  return refusals.filter(({ path }) => !paths.has(path) && paths.add(path));
}

const refuseField = (schema: TSchema, { instancePath }: TLocalizedValidationError): FieldMessage =>
  refuse(schema, instancePath.split('/').slice(1), say('不是可用的字段'));

function describeError(schema: TSchema, error: TLocalizedValidationError, value: unknown): FieldMessage[] {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => refuse(schema, [...path, name], say('必填')));
  if (error.keyword === 'additionalProperties')
    return error.params.additionalProperties.map((name) =>
      refuse(schema, [...path, name], say('不是可用的字段')),
    );
  // `additionalProperties` reports the same fault with the field's name.
  if (error.keyword === 'boolean') return [];
  return [refuse(schema, path, describeRule(error, valueAt(value, path)))];
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, step) => (isNode(node) ? Reflect.get(node, step) : undefined), value);

const isNode = (node: unknown): node is object => typeof node === 'object' && node !== null;

function describeRule(error: TLocalizedValidationError, given: unknown): Message {
  switch (error.keyword) {
    case 'type':
      return say(typeNames[String(error.params.type)] ?? '类型不正确');
    case 'minimum':
      return say('不能小于 {limit}', { limit: Number(error.params.limit) });
    case 'maximum':
      return say('不能大于 {limit}', { limit: Number(error.params.limit) });
    case 'minLength':
      return error.params.limit === 1
        ? say('不能为空')
        : say('不能少于 {limit} 个字符', { limit: error.params.limit });
    case 'maxLength':
      return say('不能超过 {limit} 个字符', { limit: error.params.limit });
    case 'minItems':
      return say('不能少于 {limit} 项', { limit: error.params.limit });
    case 'maxItems':
      return say('不能超过 {limit} 项', { limit: error.params.limit });
    case 'uniqueItems':
      return say('不能有重复项');
    case 'format':
      if (error.params.format !== 'date') return say('格式不正确');
      // The same message as in every field for a day.
      return typeof given === 'string' && isWrittenAsDay(given)
        ? say('识别为 {day}，没有这一天', { day: given })
        : say('应写成 2026-03-01 的格式');
    case 'pattern':
      return say('格式不正确');
    case '~refine':
      return say(Object.values(refinements).find((each) => each === error.params.message) ?? '不正确');
    case 'enum':
    case 'const':
      return say('不在可选范围内');
    default:
      return say('不正确');
  }
}

const typeNames: Readonly<Record<string, Word>> = {
  integer: '应为整数',
  number: '应为数字',
  string: '应为文本',
  boolean: '应为是或否',
  array: '应为列表',
  object: '应为对象',
};

function refuse(schema: TSchema, path: readonly string[], rule: Message): FieldMessage {
  return { path: path.join('.'), message: say('{field}{rule}', { field: nameField(schema, path), rule }) };
}

/** The name by which people know a field; its path where the schema has no title for it. */
export function nameField(schema: unknown, path: readonly string[]) {
  const title = titleOf(schema, path);
  return title === undefined ? path.join('.') : saidAs(title);
}

/** The title nearest to the field; an item of a list has the list's title. */
function titleOf(schema: unknown, path: readonly string[]): string | undefined {
  let title = readTitle(schema);
  let node: unknown = schema;
  for (const step of path) {
    node = childOf(node, step);
    title = readTitle(node) ?? title;
  }
  return title;
}

function childOf(node: unknown, step: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('properties' in node && typeof node.properties === 'object' && node.properties !== null)
    return new Map(Object.entries(node.properties)).get(step);
  return 'items' in node ? node.items : undefined;
}

const readTitle = (node: unknown): string | undefined =>
  typeof node === 'object' && node !== null && 'title' in node && typeof node.title === 'string'
    ? node.title
    : undefined;
