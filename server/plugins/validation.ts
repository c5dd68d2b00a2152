/** Checks what crosses the wire against the contract's schemas and says in Chinese what is wrong. */
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import type { FieldRefusal } from '#contract/envelope';
import { refuseFields } from '../refusal';
import { readQuery } from './query-text';

/** Makes Fastify validate with the contract's schemas: query text is read first, nothing else is converted. */
export function contractCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check = compileCheck(schema);
    return (given: unknown) => {
      const value = httpPart === 'querystring' ? readQuery(schema, given) : given;
      check(value);
      return { value };
    };
  });
  // Replies are checked where they are made (area.ts); writing them needs no second schema.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/** @returns a check that answers nothing when the value fits and throws the refusal of its fields otherwise */
export function compileCheck(schema: TSchema): (value: unknown) => void {
  const validator = Compile(schema);
  return (value) => {
    if (validator.Check(value)) return;
    throw refuseFields(describeErrors(schema, validator.Errors(value)));
  };
}

export function describeErrors(
  schema: TSchema,
  errors: readonly TLocalizedValidationError[],
): readonly FieldRefusal[] {
  const refusals = errors.flatMap((error) => describeError(schema, error));
  const paths = new Set<string>();
  // One field may break several rules; the first is enough to mend it.
  return refusals.filter(({ path }) => !paths.has(path) && paths.add(path));
}

function describeError(schema: TSchema, error: TLocalizedValidationError): FieldRefusal[] {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => refuse(schema, [...path, name], '必填'));
  if (error.keyword === 'additionalProperties')
    return error.params.additionalProperties.map((name) => refuse(schema, [...path, name], '不是可用的字段'));
  // Said again by `additionalProperties`, with the name.
  if (error.keyword === 'boolean') return [];
  return [refuse(schema, path, describeRule(error))];
}

function describeRule(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'type':
      return typeNames[String(error.params.type)] ?? '类型不正确';
    case 'minimum':
      return `不能小于 ${error.params.limit}`;
    case 'maximum':
      return `不能大于 ${error.params.limit}`;
    case 'minLength':
      return error.params.limit === 1 ? '不能为空' : `不能少于 ${error.params.limit} 个字符`;
    case 'maxLength':
      return `不能超过 ${error.params.limit} 个字符`;
    case 'minItems':
      return `不能少于 ${error.params.limit} 项`;
    case 'maxItems':
      return `不能超过 ${error.params.limit} 项`;
    case 'uniqueItems':
      return '不能有重复项';
    case 'format':
      return error.params.format === 'date' ? '不是有效的日期' : '格式不正确';
    case 'pattern':
      return '格式不正确';
    case 'enum':
    case 'const':
      return '不在可选范围内';
    default:
      return '不正确';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  integer: '应为整数',
  number: '应为数字',
  string: '应为文本',
  boolean: '应为是或否',
  array: '应为列表',
  object: '应为对象',
};

function refuse(schema: TSchema, path: readonly string[], rule: string): FieldRefusal {
  return { path: path.join('.'), message: `${titleOf(schema, path) ?? path.join('.')}${rule}` };
}

/** The title nearest to the field: an item of a list is named by the list. */
function titleOf(schema: TSchema, path: readonly string[]): string | undefined {
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
