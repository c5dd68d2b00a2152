/** A draft as it lies in the storage, and what takes it away: the entry needs no more, so what writes drafts comes with the shell. */
import type { TextStorage } from '../browser-storage';

/** How the keys of all drafts begin, before a space. */
export const draftPrefix = 'study-card-draft';
export const draftLifetimeMs = 7 * 24 * 3600_000;

export interface KeptDraft {
  readonly version: number;
  readonly savedAtMs: number;
  /** The values as JSON, sealed or not. */
  readonly content: string;
  readonly isSealed: boolean;
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
 * Takes away what is too old, and what others than this person have left at the browser.
 *
 * @param accountId undefined where nobody is signed in
 * @param takesReadable what is not sealed is taken, too
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
