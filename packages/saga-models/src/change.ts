/** Changes one name of a record without mutating it. */
import { readSlice } from './reducers/slice';

type Values<Value> = Readonly<Record<string, Value>>;

/** @returns a copy with the name changed, or without it when it is undefined; the record itself if nothing changed */
export function change<Value>(values: Values<Value>, name: string, next: Value | undefined): Values<Value> {
  if (next === readSlice(values, name)) return values;
  if (next !== undefined) return { ...values, [name]: next };
  const { [name]: _gone, ...others } = values;
  return others;
}
