/** The refusal of a piece of work, in tests. */
import type { RefusedFields } from '#contract/envelope';
import { Refusal } from '#server/lib/refusal';

/** @throws Error when the work is not refused; any other error that it throws */
export async function refusalIn(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error;
}

/** The message of the refusal. */
export const refusalOf = async (work: Promise<unknown>): Promise<string> => (await refusalIn(work)).message;

/** What is refused at each field, as `path: message`. */
export async function refusedFieldsOf(work: Promise<unknown>): Promise<string[]> {
  const { data } = await refusalIn(work);
  const { fields } = data as RefusedFields;
  return fields.map(({ path, message }) => `${path}: ${message}`);
}
