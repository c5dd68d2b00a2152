/** What somebody did at the server's command line, as a record: with the user of the operating system who ran it. */
import { userInfo } from 'node:os';
import { commandLineName } from '#contract/user/labels.zh-CN';
import type { Database } from '../database/database';
import type { Facts } from './facts';
import { recordAudit, systemSource } from './record-audit';

/** By number where the system knows no name, e.g. in a container. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

/** @param database with an audit trail */
export const recordCommand = (
  database: Database,
  action: string,
  detail: Facts & { readonly systemUser: string },
): Promise<void> =>
  database.transaction((tx) =>
    recordAudit(tx, { ...systemSource, name: commandLineName }, { action, detail }),
  );
