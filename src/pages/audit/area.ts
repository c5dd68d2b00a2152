/** The area of the audit trail: what it contributes to the application. */
import { firstReads } from '#contract/audit/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { listModels } from '#src/controllers/list/list-models';
import { request } from '#src/request';

export const auditTrail = {
  pages: {
    auditList: {
      page: () => import('./AuditPage'),
      async models() {
        const [{ auditRecords }, { audit: record }, others] = await Promise.all([
          import('../../models/audit/audit-records'),
          import('../../models/audit/audit'),
          listModels(),
        ]);
        return [auditRecords, record, ...others];
      },
      // The list's default query, which hides sign-ins.
      prefetch: ({ signal }) =>
        request.prefetch(firstReads.listAuditRecords, {
          query: { hidesSignIns: true, ...firstPageQuery },
          signal,
        }),
    },
  },
} as const satisfies Area;
