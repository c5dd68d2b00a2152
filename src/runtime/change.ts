/** Changing one name of a record. */
import { readSlice } from './reducers/slice';

type Values<Value> = Readonly<Record<string, Value>>;

/** @returns a copy in which the name has changed, or is absent where nothing is left of it; itself where nothing changes */
export function change<Value>(
  values: Values<Value>,
  name: string,
  toNext: (own: Value | undefined) => Value | undefined,
): Values<Value> {
  const own = readSlice(values, name);
  const next = toNext(own);
  if (next === own) return values;
  if (next !== undefined) return { ...values, [name]: next };
  const { [name]: _gone, ...others } = values;
  return others;
}
