/** What a refused piece of work says, in tests. */
import { Refusal } from '#server/refusal';

/** @throws Error when it is not refused; what else was thrown */
export async function refusalIn(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error;
}

/** What is said where something is refused. */
export const refusalOf = async (work: Promise<unknown>): Promise<string> => (await refusalIn(work)).message;
