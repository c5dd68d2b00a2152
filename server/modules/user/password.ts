/** Passwords: argon2id, and the same work whether or not there is an account. */
import { hash, verify } from '@node-rs/argon2';

// 19 MiB and two passes (OWASP's minimum for argon2id): 9 ms here.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Nobody's password, compared against when there is no account, so that time does not tell which names exist. */
const nobodysHash = hashPassword('nobody');

/** @param passwordHash undefined when there is no such account; the answer is then false */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== undefined;
}
