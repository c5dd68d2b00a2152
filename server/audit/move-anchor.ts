/** Moves the anchor for a command: a removed anchor is not replaced, and a broken trail is reported. */
import type { Database } from '#server/database/database';
import type { Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { anchorIn, TrailBroken } from './anchor';
import { watchTrail } from './watch/trail-watch';

interface AnchorPlace {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly options: { readonly dataDirectory: string };
  readonly now: () => Date;
}

/** @throws StartRefusal when the trail no longer contains the anchored record */
export async function moveAnchorOf({ database, secrets, options, now }: AnchorPlace): Promise<void> {
  const keys = secrets.keysFor('audit');
  try {
    await watchTrail({ database, now }, anchorIn(options.dataDirectory, keys)).close();
  } catch (error) {
    if (!(error instanceof TrailBroken)) throw error;
    throw new StartRefusal(describe(error), { cause: error });
  }
}

function describe({ fault }: TrailBroken): string {
  switch (fault) {
    case 'anchorMissing':
      return '操作日志的锚点 audit.anchor 不见了：请运行 npm run office -- audit-verify 核对，日志完好时用 npm run office -- audit-verify --anchor 重新放下。';
    case 'anchorDamaged':
      return '操作日志的锚点 audit.anchor 损坏：请运行 npm run office -- audit-verify 核对。';
    case 'cut':
    case 'altered':
    case 'archive':
      return '操作日志与锚点不符：请运行 npm run office -- audit-verify 核对。';
  }
}
