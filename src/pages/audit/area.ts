/** The area of the audit trail: what it contributes to the application. */
import { firstReads } from '#contract/audit/first-reads';
import { firstPageQuery, type Area } from '#src/area/area';
import { auditModel, listModels } from '#src/controllers/page-models';
import { request } from '#src/request';

export const auditTrail = {
  pages: {
    auditList: {
      page: () => import('./AuditPage'),
      models: [
        async () => [(await import('#src/models/audit/audit-records')).auditRecords],
        ...[auditModel, listModels],
      ],
      // The list's default query, which hides sign-ins.
      prefetch: ({ signal }) =>
        request.prefetch(firstReads.listAuditRecords, {
          query: { hidesSignIns: true, ...firstPageQuery },
          signal,
        }),
    },
  },
} as const satisfies Area;
