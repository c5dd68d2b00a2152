/** Notices of a session that is used elsewhere than where it began, for its person. */
import { sql } from 'drizzle-orm';
import { noticeSource } from '#server/notice/notice-sources';
import type { Parts } from '#server/parts';
import { say } from '#server/texts/say';
import { deviceOf } from './session-place';
import { isOpen } from './session-repository';

interface UsedElsewhere {
  readonly id: number;
  readonly at: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export const sessionNews = ({ now }: Pick<Parts, 'now'>) =>
  noticeSource<UsedElsewhere>(
    {
      select: ({ accountId }, since, max) => sql`
        select id, elsewhere_since as at, elsewhere_ip as ip, elsewhere_user_agent as "userAgent" from sessions
        where account_id = ${accountId} and elsewhere_since > ${since} and ${isOpen(now())}
        order by elsewhere_since desc limit ${max}`,
    },
    ({ id, at, ip, userAgent }) => ({
      key: `session ${id} ${at.toISOString()}`,
      at,
      message: say('你的会话在别处被使用：{place}。如果不是你本人，请结束该会话并修改密码', {
        place: [ip, deviceOf(userAgent)].filter(Boolean).join(' · '),
      }),
    }),
  );
