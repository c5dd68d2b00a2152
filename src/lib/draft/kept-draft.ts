/** The stored form of a draft, and its removal. Separate from writing drafts, because the entry needs only this. */
import type { TextStorage } from '../storage/browser-storage';

/** The keys of all drafts begin with this and a space. */
export const draftPrefix = 'study-card-draft';
export const draftLifetimeMs = 7 * 24 * 3600_000;

export interface KeptDraft {
  readonly version: number;
  readonly savedAtMs: number;
  /** The values as JSON, encrypted or not. */
  readonly content: string;
  readonly isSealed: boolean;
  /** The idempotency key with which it is sent; drafts of an earlier version have none. */
  readonly key?: string | undefined;
}

export const isExpired = (savedAtMs: number, nowMs: number) => nowMs - savedAtMs > draftLifetimeMs;

export function readKept(text: string | null): KeptDraft | undefined {
  const kept = text === null ? undefined : readJson(text);
  return isKept(kept) ? kept : undefined;
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'savedAtMs' in value &&
  typeof value.savedAtMs === 'number' &&
  'content' in value &&
  typeof value.content === 'string' &&
  'isSealed' in value;

/**
 * Removes drafts that are too old, and those of other people.
 *
 * @param accountId undefined if nobody is signed in
 * @param takesReadable also removes unencrypted drafts
 */
export function sweepDrafts(
  storage: TextStorage,
  { accountId, takesReadable }: { readonly accountId: number | undefined; readonly takesReadable: boolean },
  now = Date.now(),
): void {
  for (const key of storage.keys().filter((each) => each.startsWith(`${draftPrefix} `))) {
    const isOwn = accountId === undefined || key.startsWith(`${draftPrefix} ${accountId} `);
    const kept = readKept(storage.getItem(key));
    const isKept = kept && isOwn && !isExpired(kept.savedAtMs, now) && (kept.isSealed || !takesReadable);
    if (!isKept) storage.removeItem(key);
  }
}
