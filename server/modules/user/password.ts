/** Passwords: argon2id, with the same work whether or not the account exists. */
import { hash, verify } from '@node-rs/argon2';

// 19 MiB and two passes (OWASP's minimum for argon2id): measured at 9 ms.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compared against when there is no account, so that response times do not reveal which names exist. */
const nobodysHash = hashPassword('nobody');

/** @param passwordHash undefined when there is no such account; the result is then false */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== undefined;
}
