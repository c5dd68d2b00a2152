/** Makes plain data of anything, as Redux DevTools can show, store and send it. */

/** How deep, and how many of a list, people read. */
const depthMax = 6;
const itemsMax = 100;

/** @returns what JSON can say; for others their text or the name of their class in brackets */
export function plain(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === undefined || typeof value !== 'object') return value && `[${typeof value} ${nameOf(value)}]`;
  try {
    if (value instanceof Error) {
      const { name, message, stack, cause } = value;
      return { name, message, stack, ...(cause === undefined ? {} : { cause: plain(cause, depth + 1) }) };
    }
    if (value instanceof Date) return value.toJSON();
    const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
    if (depth >= depthMax) return `[${name}]`;
    if (Array.isArray(value)) {
      const items = value.slice(0, itemsMax).map((item) => plain(item, depth + 1) ?? null);
      return value.length > itemsMax ? [...items, `[${value.length - itemsMax} more]`] : items;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return `[${name}]`;
    const fields = Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)] as const);
    return Object.fromEntries(fields.filter(([, item]) => item !== undefined));
  } catch (error) {
    // A getter throws, or a Proxy is revoked.
    return `[unreadable: ${error instanceof Error ? error.message : typeof error}]`;
  }
}

const nameOf = (value: unknown) => (typeof value === 'function' ? value.name : String(value));
