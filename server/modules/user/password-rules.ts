/** Which passwords are taken (NIST SP 800-63B): long ones that nobody guesses; no kinds of characters are asked for. */
import { passwordLimits as limits } from '#contract/account/password-limits';
import { say, type Message } from '../../texts/say';

/** What an attacker tries before anything else, because it is known of everybody here. */
const ofTheOffice = ['study-card', 'studycard', 'xuexika'];

/** Decimal digits of the guesses that it takes: below, it falls to tries over the network alone. */
const guessesLog10Min = 8;

export interface PasswordHolder {
  readonly username: string;
  readonly displayName: string;
}

/** @returns why the password is refused; undefined when it is fine */
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
  if (guessesLog10 < guessesLog10Min)
    return say('这个密码太容易猜到，请避免重复、连续的字符和常见的词，或再长一些。');
  return undefined;
}

/** 49,000 passwords that are known to be used, common words and keyboards: read when the first password is set. */
const estimator = lazily(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
});

function lazily<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
