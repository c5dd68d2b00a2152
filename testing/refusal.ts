/** The refusal of a piece of work, in tests. */
import { Refusal } from '#server/refusal';

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
