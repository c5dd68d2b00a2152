/** Why a code of the second factor was refused, for the trail and for the person. */
import { say, type Message } from '#server/texts/say';
import { describeWait } from './lockout';

export type CodeFailure =
  | { readonly why: 'code' }
  /** The code is right, but was already used within its half minute. */
  | { readonly why: 'used' }
  /** The code is from a little earlier or later. */
  | { readonly why: 'clock'; readonly minutesOff: number };

export function describeCodeFailure(failure: CodeFailure): Message {
  switch (failure.why) {
    case 'code':
      return say('验证码错误或已使用过');
    case 'used':
      return say('这个验证码已经用过，请等手机上换成下一个（每 30 秒更换）再输入');
    case 'clock':
      return say('手机时间可能不准，与服务器相差约 {count} 分钟；请在手机上打开“自动设置时间”后再试', {
        count: failure.minutesOff,
      });
  }
}

/** The reason for a signed-in person, who may have to wait. */
export const whyCodeRefused = (failed: {
  readonly retryAfterSeconds: number | null;
  readonly failure: CodeFailure;
}): Message =>
  failed.retryAfterSeconds === null
    ? describeCodeFailure(failed.failure)
    : say('错误次数过多，请 {wait}后再试。', { wait: describeWait(failed.retryAfterSeconds) });
