/** What the list of the trail asks first: sent by the browser's entry while the page's code is on its way. */
import { endpoints, read } from '../endpoint';
import type { auditSchemas } from './schema';

export const firstReads = endpoints<Pick<typeof auditSchemas, 'listAuditRecords'>>('audit', 'studyCard', {
  listAuditRecords: read('/audit/v1/auditRecordPageList', 'audit.view'),
});
