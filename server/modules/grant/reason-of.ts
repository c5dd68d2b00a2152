/** The reason that a change of a grant needs, without the blanks around it. */
import { refuseFields } from '../../refusal';
import { say } from '../../texts/say';

/** @throws Refusal invalidFields when it is blank */
export function reasonOf(body: { readonly reason: string }): string {
  const reason = body.reason.trim();
  if (reason === '') throw refuseFields([{ path: 'reason', message: say('原因不能为空') }]);
  return reason;
}
