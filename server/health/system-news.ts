/** Notices about the system for administrators: faults that the checks found, and work that was given up. */
import { sql } from 'drizzle-orm';
import { trailFaults, type JobKindName } from '#contract/system/constants';
import { selectFaults } from '#server/database/system-checks';
import { businessMinute } from '#server/lib/calendar';
import { noticeSource } from '#server/notice/notice-sources';
import { say, type Message } from '#server/texts/say';

const faults = [
  ...trailFaults,
  'stock',
  'disk',
  'unwritable',
  'clock',
  'backup',
  'backupFailed',
  'checkpointFailed',
  'returned',
] as const;
type Fault = (typeof faults)[number];

interface Wrong {
  readonly key: string;
  readonly at: Date;
  readonly fault: Fault | null;
  readonly figure: number | null;
  /** Set for work that was given up. */
  readonly jobKind: JobKindName | null;
  readonly subjectId: number | null;
}

export const systemNews = noticeSource<Wrong>(
  {
    right: 'system.read',
    select: (_reader, since, max) => sql`
      select * from (
        select key, at, fault, figure, null::text as "jobKind", null::integer as "subjectId"
        from (${selectFaults(since, faults, max)}) faults
        union all
        select 'job ' || id, ended_at, null, null, kind, subject_id::integer from jobs
        where state = 'failed' and ended_at > ${since}
      ) wrong
      order by at desc limit ${max}`,
  },
  ({ key, at, fault, figure, jobKind, subjectId }) => {
    const kind = jobKind === null ? undefined : recordsOfJobs[jobKind];
    return {
      key: `${key} ${at.toISOString()}`,
      at,
      message: fault === null ? workGivenUp(jobKind, subjectId) : messageOf(fault, figure ?? 0),
      ...(kind && subjectId !== null && { record: { kind, id: String(subjectId) } }),
    };
  },
);

const recordsOfJobs: Readonly<Partial<Record<JobKindName, string>>> = {
  'repertory.generate': 'print_job',
  'qrcode.generate': 'qr_batch',
  'grant.make': 'grant_batch',
};

function workGivenUp(kind: JobKindName | null, id: number | null): Message {
  const values = { id: String(id ?? '') };
  switch (kind) {
    case 'repertory.generate':
      return say('任务已放弃：生成学习卡（{id}）', values);
    case 'qrcode.generate':
      return say('任务已放弃：生成二维码（{id}）', values);
    case 'grant.make':
      return say('任务已放弃：发放出库（{id}）', values);
    default:
      return say('任务已放弃：导出文件（{id}）', values);
  }
}

function messageOf(fault: Fault, figure: number): Message {
  switch (fault) {
    case 'cut':
      return figure > 0
        ? say('操作日志从第 {position} 条起被截断，请查看系统状态', { position: figure })
        : say('操作日志被截断，请查看系统状态');
    case 'altered':
      return figure > 0
        ? say('操作日志第 {position} 条被改动，请查看系统状态', { position: figure })
        : say('操作日志被改动，请查看系统状态');
    case 'anchorDamaged':
      return say('操作日志的留底损坏，请查看系统状态');
    case 'anchorMissing':
      return say('操作日志的留底不见了，请查看系统状态');
    case 'archive':
      return say('已归档的操作日志缺失或被改动，请查看系统状态');
    case 'stock':
      return say('库存计数有 {count} 处不一致，请查看系统状态', { count: figure });
    case 'disk':
      return say('磁盘空间不足，只剩 {count} MB', { count: figure });
    case 'unwritable':
      return say('数据目录不能写入，请查看系统状态');
    case 'backup':
      return figure === 0
        ? say('还没有经过核对的备份，请查看系统状态')
        : say('已有 {count} 天没有经过核对的备份，请查看系统状态', { count: figure });
    case 'backupFailed':
      return say('自动备份没有完成，请查看服务日志和备份目录');
    case 'checkpointFailed':
      return say('操作日志的检查点没有送达，请查看系统状态');
    case 'returned':
      return say('数据库回到了 {at} 的状态，号码已跳过一段，请按运行手册核对之后发出的卡', {
        at: businessMinute(new Date(figure * 1000)),
      });
    case 'clock':
      return say('服务器与数据库的时钟相差 {count} 秒', { count: figure });
  }
}
