/** Notices of print jobs whose cards are made or could not be made, for whoever ordered them. */
import { sql } from 'drizzle-orm';
import { printJobStatus } from '#contract/repertory/constants';
import { noticeSource } from '#server/notice/notice-sources';
import { say } from '#server/texts/say';

interface EndedGeneration {
  readonly id: number;
  readonly batchNo: string;
  readonly quantity: number;
  readonly hasFailed: boolean;
  readonly endedAt: Date;
}

export const generationNews = noticeSource<EndedGeneration>(
  {
    right: 'studycard_inventory_menu',
    select: ({ accountId }, since, max) => sql`
      select job.id, batch_no as "batchNo", quantity, status = ${printJobStatus.failed} as "hasFailed",
        run.ended_at as "endedAt"
      from jobs run join print_jobs job on job.id = run.subject_id
      where run.kind = 'repertory.generate' and run.ended_at > ${since} and job.created_by = ${accountId}
      order by run.ended_at desc limit ${max}`,
  },
  ({ id, batchNo, quantity, hasFailed, endedAt }) => ({
    key: `${id} ${endedAt.getTime()}`,
    at: endedAt,
    message: hasFailed
      ? say('{batch} 生成失败，请重试', { batch: batchNo })
      : say('{batch} 的 {count} 张学习卡已生成，可以导出印刷文件', { batch: batchNo, count: quantity }),
    record: { kind: 'print_job', id: String(id) },
  }),
);
