/** Says in words what a saga has yielded, and finds its parts. */
import { delay } from 'redux-saga/effects';
import { awaitReply } from '../run/run';
import { isEffect, isIterator, isMethod } from '../run/step';

type Fields = Readonly<Record<string, unknown>>;

const delaying = delay(0).payload.fn;

/** Changes each part of a list, an `all` or a `race`; what has no parts stays as it is. */
export function eachPart(yielded: unknown, make: (part: unknown) => unknown): unknown {
  if (Array.isArray(yielded)) return yielded.map(make);
  if (!isEffect(yielded) || (yielded.type !== 'ALL' && yielded.type !== 'RACE')) return yielded;
  const payload = Array.isArray(yielded.payload)
    ? yielded.payload.map(make)
    : Object.fromEntries(Object.entries(yielded.payload).map(([name, part]) => [name, make(part)]));
  return { ...yielded, payload };
}

/** @param follow what the generator has yielded, which was yielded itself, or was made by the call of that description */
export function describe(yielded: unknown, follow: (generator: object) => unknown): string {
  const inner = (generator: object) => {
    const last = follow(generator);
    return last === undefined ? undefined : describe(last, follow);
  };
  const listOf = (parts: readonly unknown[]) => `[${parts.map((part) => describe(part, follow)).join(', ')}]`;
  if (yielded === undefined) return 'nothing';
  if (Array.isArray(yielded)) return `all of ${listOf(yielded)}`;
  if (!isEffect(yielded)) {
    if (isIterator(yielded)) return inner(yielded) ?? 'a generator';
    return isMethod(yielded, 'then') ? 'a promise' : 'a value';
  }
  const { type, payload } = yielded;
  const { fn, args = [] } = payload;
  const { pattern, channel, action }: Fields = { ...payload };
  const word = String(type).toLowerCase();
  if (fn === delaying) return `delay ${String(args[0])} ms`;
  if (fn === awaitReply) return `the reply of ${typeOf(args[0])}`;
  if (fn) return [`${word} ${fn.name || 'a function'}`, inner(payload)].filter(Boolean).join(': ');
  if (type === 'ALL' || type === 'RACE') return `${word} of ${listOf(Object.values(payload))}`;
  if (action) return `${word} ${typeOf(action)}`;
  if (channel) return `${word} from a channel`;
  return pattern === undefined ? word : `${word} ${[pattern].flat().map(nameOf).join(' or ')}`;
}

const typeOf = (action: unknown) => String((action as Fields | undefined)?.['type']);
const nameOf = (pattern: unknown) =>
  typeof pattern === 'function' ? pattern.name || 'a function' : String(pattern);
