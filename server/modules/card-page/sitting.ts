/**
 * A sitting: the drafts that one person saves in a row. The audit trail gets a record when it begins and one when it
 * ends, with the difference of everything saved between. It is ended by anything else done to the page, by anybody, by
 * a save on request, and by half an hour without a draft. So between two records all drafts were that person's, and
 * every saved change is in a record.
 */
import { recordAudit, systemSource, type AuditSource } from '#server/audit/record-audit';
import type { Transaction } from '#server/database/database';
import { sidesOf } from './page-facts';
import { endSittings, lockForgottenSittings, type LeftPage, type RecordedPage } from './page-repository';
import type { PageParts } from './parts';

const sittingMs = 30 * 60_000;

type InSitting = LeftPage & { readonly sitting: RecordedPage };

export const hasUnrecorded = (page: LeftPage): page is InSitting =>
  page.sitting !== null && page.sitting.version < page.version;

/** Whether a draft of this person continues the page's current sitting. */
export const isInSittingOf = (page: LeftPage, accountId: number, at: Date): page is InSitting =>
  page.sitting !== null &&
  page.updatedBy === accountId &&
  Math.abs(at.getTime() - page.updatedAt.getTime()) < sittingMs;

/** Records what was saved since the sitting began, under the name of the person who saved it. */
export async function recordSitting(tx: Transaction, page: LeftPage, source: AuditSource): Promise<void> {
  if (!hasUnrecorded(page)) return;
  const by = page.updatedBy === source.accountId ? source : { ...systemSource, accountId: page.updatedBy };
  await recordAudit(tx, by, {
    action: 'page.update',
    entity: { kind: 'card_page', id: page.id },
    ...sidesOf(page.sitting, page),
  });
}

/** Records the drafts of people who went away, half an hour after their last one. */
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
