/** Formats queries: without empty entries, arrays as repeated parameters. */

/** Drops entries that are null or undefined; '', 0 and false stay. */
export function dropNulls<Value extends object>(value: Value): Given<Value> {
  const kept: Given<Value> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== null && entry !== undefined) Object.assign(kept, { [key]: entry });
  }
  return kept;
}

type Given<Value> = { [Key in keyof Value]?: NonNullable<Value[Key]> };

/** A query as text, without the question mark: `{ id: [1, 2], name: null }` becomes `id=1&id=2`. */
export function queryText(query: object): string {
  const parameters = new URLSearchParams();
  for (const [key, entry] of Object.entries(dropNulls(query))) {
    const values: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    for (const value of values) parameters.append(key, String(value));
  }
  return parameters.toString();
}

/** Appends a query to an address that may already have one (spec section 4: by ? or &), before its hash. */
export function appendQuery(address: string, query: object): string {
  const text = queryText(query);
  if (text === '') return address;
  const hashAt = address.indexOf('#');
  const [before, hash] = hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)];
  return `${before}${before.includes('?') ? '&' : '?'}${text}${hash}`;
}
