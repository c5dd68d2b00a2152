/** The kinds of chunk that can fail to load (spec section 8). */
export type ChunkAsset = 'script' | 'style';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    readonly asset: ChunkAsset,
    /** As the browser reports it: `error`, `missing`, `timeout` … */
    readonly type: string,
    readonly address: string,
    cause: unknown,
  ) {
    super(`${asset} chunk not loaded (${type}): ${address}`, { cause });
  }
}

export const isChunkLoadError = (error: unknown): error is ChunkLoadError => error instanceof ChunkLoadError;

/** webpack throws `ChunkLoadError`, mini-css-extract an error with a code; both carry type and requested address. */
interface ThrownByLoader extends Error {
  readonly code?: unknown;
  readonly type?: unknown;
  readonly request?: unknown;
}

const assetOf = ({ name, code }: ThrownByLoader): ChunkAsset | undefined => {
  if (code === 'CSS_CHUNK_LOAD_FAILED') return 'style';
  return name === 'ChunkLoadError' ? 'script' : undefined;
};

/** Recognises the loader's errors; undefined for any other error. */
export function chunkLoadErrorOf(error: unknown): ChunkLoadError | undefined {
  if (isChunkLoadError(error)) return error;
  if (!(error instanceof Error)) return undefined;
  const thrown: ThrownByLoader = error;
  const asset = assetOf(thrown);
  if (asset === undefined) return undefined;
  return new ChunkLoadError(asset, String(thrown.type ?? 'error'), String(thrown.request ?? ''), error);
}

/**
 * Loads what has failed before. A chunk that was still under way when another one failed is not asked for anew, and may
 * fail only now, so each may fail once more.
 */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const failed = new Set<string>();
  for (;;)
    try {
      return await load();
    } catch (error) {
      const missing = chunkLoadErrorOf(error);
      if (missing === undefined || failed.has(missing.address)) throw error;
      failed.add(missing.address);
    }
}
