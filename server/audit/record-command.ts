/** Records what somebody did at the server's command line, with the operating system's user. */
import { userInfo } from 'node:os';
import { actorNames } from '#contract/user/labels';
import type { Database } from '#server/database/database';
import type { Facts } from './facts';
import { recordAudit, systemSource } from './record-audit';

/** The user's number where the system has no name for it, e.g. in a container. */
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
    recordAudit(tx, { ...systemSource, name: actorNames.commandLine }, { action, detail }),
  );
