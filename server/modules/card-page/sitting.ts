/**
 * The drafts that one person saves in one sitting: the audit trail has a record when it begins and one when it ends, with
 * the difference of all that was saved between. A sitting is ended by whatever else is done to the page, by whomever, by a
 * save that is asked for, and by half an hour without a draft. So between two records of a page every draft was that
 * person's, and nothing that was saved is in no record.
 */
import { recordAudit, systemSource, type AuditSource } from '../../audit/record-audit';
import type { Transaction } from '../../database/database';
import { sidesOf } from './page-facts';
import { endSittings, lockForgottenSittings, type LeftPage, type RecordedPage } from './page-repository';
import type { PageParts } from './parts';

const sittingMs = 30 * 60_000;

type InSitting = LeftPage & { readonly sitting: RecordedPage };

export const hasUnrecorded = (page: LeftPage): page is InSitting =>
  page.sitting !== null && page.sitting.version < page.version;

/** Whether a draft of this person goes on with the sitting that the page is in. */
export const isInSittingOf = (page: LeftPage, accountId: number, at: Date): page is InSitting =>
  page.sitting !== null &&
  page.updatedBy === accountId &&
  Math.abs(at.getTime() - page.updatedAt.getTime()) < sittingMs;

/** Records what was saved since the sitting began, in the name of whoever saved it. */
export async function recordSitting(tx: Transaction, page: LeftPage, source: AuditSource): Promise<void> {
  if (!hasUnrecorded(page)) return;
  const by = page.updatedBy === source.accountId ? source : { ...systemSource, accountId: page.updatedBy };
  await recordAudit(tx, by, {
    action: 'page.update',
    entity: { kind: 'card_page', id: page.id },
    ...sidesOf(page.sitting, page),
  });
}

/** For those who went away: their drafts are recorded half an hour after the last one. */
export const recordForgottenSittings = ({
  database,
  now,
}: Pick<PageParts, 'database' | 'now'>): Promise<void> =>
  database.transaction(async (tx) => {
    const pages = await lockForgottenSittings(tx, new Date(now().getTime() - sittingMs), now());
    if (pages.length === 0) return;
    for (const page of pages) await recordSitting(tx, page, systemSource);
    await endSittings(
      tx,
      pages.map(({ id }) => id),
    );
  });
