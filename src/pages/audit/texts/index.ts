/** The texts of the audit screen. */
import { defineTexts } from '#src/locales';
import { zhCN, type AuditPageTexts } from './zh-CN';

export const auditPageTexts = defineTexts<AuditPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
