/** The texts of the audit trail wherever a piece of it is shown. */
import { defineTexts } from '#src/locales';
import { zhCN, type AuditTexts } from './zh-CN';

export const auditTexts = defineTexts<AuditTexts>(zhCN, async () => (await import('./en-US')).enUS);
