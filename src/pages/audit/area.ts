/** The area of the audit trail: what it contributes to the application. */
import { firstReads } from '#contract/audit/first-reads';
import { listPage, type Area } from '#src/area/area';
import { auditModel, listModels } from '#src/controllers/page-models';
import { request } from '#src/request';

export const auditTrail = {
  pages: {
    auditList: listPage({
      page: () => import('./AuditPage'),
      list: async () => (await import('#src/models/audit/audit-records')).auditRecords,
      models: [auditModel, listModels],
      // The list's default query, which hides sign-ins.
      prefetch: (asked, signal) =>
        request.prefetch(firstReads.listAuditRecords, { query: { hidesSignIns: true, ...asked }, signal }),
    }),
  },
} as const satisfies Area;
