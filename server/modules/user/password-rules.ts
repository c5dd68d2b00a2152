/**
 * Which passwords are accepted (NIST SP 800-63B): long ones that are hard to guess; no kinds of characters are
 * required.
 */
import { passwordLimits as limits } from '#contract/account/password-limits';
import { say, type Message } from '#server/texts/say';
import { knownInChina } from './known-in-china';
import { isNameAndNumber } from './name-and-number';

/** Words that an attacker tries first, because everybody knows them from this product. */
const ofTheOffice = ['study-card', 'studycard', 'xuexika'];

/** Decimal logarithm of the guesses needed: below it, a password could be found by attempts over the network alone. */
const guessesLog10Min = 8;

export interface PasswordHolder {
  readonly username: string;
  readonly displayName: string;
}

/** @returns why the password is refused; undefined when it is accepted */
export async function findPasswordProblem(
  password: string,
  { username, displayName }: PasswordHolder,
): Promise<Message | undefined> {
  const { length } = [...password];
  if (length < limits.min || length > limits.max) return say('新密码应为 {min} 到 {max} 个字符。', limits);
  const names = [username, displayName].filter((name) => name.length > 2);
  if (names.some((name) => password.toLowerCase().includes(name.toLowerCase())))
    return say('新密码不能包含用户名或姓名。');
  const { guessesLog10, sequence } = (await estimator()).check(password, [
    username,
    displayName,
    ...ofTheOffice,
  ]);
  const isListed = sequence.length === 1 && sequence[0]?.pattern === 'dictionary';
  if (isListed) return say('这个密码在常见密码名单中，请换一个。');
  if (guessesLog10 < guessesLog10Min || isNameAndNumber(password))
    return say('这个密码太容易猜到，请避免重复、连续的字符和常见的词，或再长一些。');
  return undefined;
}

/** Some 63,000 that are known in China, and 49,000 other known passwords, common words and keyboard patterns; loaded when the first password is set. */
const estimator = lazily(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, knownInChina: [...knownInChina()] },
    graphs: adjacencyGraphs,
  });
});

function lazily<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
