/** The first read of the trail's list, sent by the entry while the page's code is loading. */
import { endpoints, read } from '#contract/endpoint';
import type { auditSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof auditSchemas, 'listAuditRecords'>>('audit', 'studyCard', {
  listAuditRecords: read('/audit/v1/auditRecordPageList', 'audit.view'),
});
