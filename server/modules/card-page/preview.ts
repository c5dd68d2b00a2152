/** Previews of pages: with sample data in the application, and by a link on a phone. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { pageLimits, sampleStates, type SampleState } from '#contract/card-page/constants';
import type { cardPage, PagePreview } from '#contract/card-page/endpoints';
import { sampleGoods, sampleMerchant } from '#contract/card-page/page-data';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { Actor } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { clockToleranceSeconds } from '#server/database/running';
import { contentOf, getPageRow } from './read-pages';

type Calls = typeof cardPage;

const previewMs = pageLimits.previewMinutes * 60_000;
/** Each process measures the database's clock for itself. */
const toleranceMs = clockToleranceSeconds * 1000;

/** @throws Refusal recordNotFound */
export async function previewPage(
  db: Queryable,
  { id, versionNo, sample }: QueryOf<Calls['previewPage']>,
  fileBase: string,
): Promise<ReplyOf<Calls['previewPage']>> {
  const { name, kind } = await getPageRow(db, id);
  return { name, kind, content: await contentOf(db, id, versionNo), fileBase, ...sampleOf(sample) };
}

type Sample = Pick<PagePreview, 'isInService' | 'merchant' | 'goods' | 'card'>;

const sampleOf = (sample: SampleState): Sample => ({
  isInService: sample !== 'suspended',
  merchant: sampleMerchant,
  goods: sample === 'withoutGoods' ? null : sampleGoods,
  card:
    sample === 'activated'
      ? { serial: 'SC00000000017', name: '同步学习卡（示例）', validUntil: '2027-12-31' }
      : null,
});

export interface PreviewLink {
  readonly id: number;
  readonly sample: SampleState;
}

/**
 * Records the making of a link, with which anybody sees the draft without signing in. @throws Refusal recordNotFound
 */
export const recordPreviewLink = (
  database: Database,
  { id, sample }: PreviewLink,
  { link, actor }: { readonly link: ReplyOf<Calls['createPreviewLink']>; readonly actor: Actor },
): Promise<ReplyOf<Calls['createPreviewLink']>> =>
  command({ database, actor }, async (tx) => {
    await getPageRow(tx, id);
    const detail = { sample, expiresAt: link.expiresAt };
    return { reply: link, audit: { action: 'page.share', entity: { kind: 'card_page', id }, detail } };
  });

/** A token that shows one page's draft until it expires; nothing of it is stored. */
export function signPreview(
  key: Buffer,
  { id, sample }: PreviewLink,
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + previewMs);
  const content = `${id}.${sample}.${expiresAt.getTime().toString(36)}`;
  return { token: `${content}.${signatureOf(key, content)}`, expiresAt };
}

/** @returns undefined when the token was not signed by us or has expired */
export function readPreview(key: Buffer, token: string, now: Date): PreviewLink | undefined {
  const [id = '', name, end = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(signatureOf(key, `${id}.${name}.${end}`));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  const sample = sampleStates.find((state) => state === name);
  const leftMs = parseInt(end, 36) - now.getTime();
  // A token with a longer validity was signed by a clock that ran ahead.
  if (sample === undefined || leftMs < 0 || leftMs > previewMs + toleranceMs) return undefined;
  return { id: Number(id), sample };
}

const signatureOf = (key: Buffer, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url').slice(0, 22);
