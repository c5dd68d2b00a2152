/** Who is in the audit trail without an account, and how a filter for them is written. */
import { sql, type SQL } from 'drizzle-orm';
import * as enUS from '#contract/user/labels.en-US';
import * as zhCN from '#contract/user/labels.zh-CN';

/** Somebody tries to come in there, under a name that nobody has. */
const isTry = sql`action in ('login.fail', 'account.lock')`;

/** @param name in either language @returns undefined where it is the name of none of them */
export function isNobodyNamed(name: string): SQL | undefined {
  const isNamed = (key: 'systemName' | 'commandLineName' | 'unknownName') =>
    name === zhCN[key] || name === enUS[key];
  if (isNamed('systemName')) return sql`(account_id is null and account_name is null and not ${isTry})`;
  if (isNamed('unknownName')) return sql`(account_id is null and ${isTry})`;
  if (isNamed('commandLineName')) return sql`(account_id is null and account_name = ${zhCN.commandLineName})`;
  return undefined;
}
