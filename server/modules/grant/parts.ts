/** The parts that the grants' services need. */
import type { ModuleParts } from '#server/area/module';
import type { Database } from '#server/database/database';
import type { Jobs } from '#server/jobs/jobs';
import type { CardKeys } from '#server/modules/card/public';

export interface GrantParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly keys: CardKeys;
  readonly jobs: Pick<Jobs, 'wake'>;
}

export const grantParts = ({
  database,
  now,
  secrets,
  jobs,
}: Pick<ModuleParts, 'database' | 'now' | 'secrets' | 'jobs'>): GrantParts => ({
  database,
  now,
  keys: { lookup: secrets.keysFor('card-lookup'), copy: secrets.keysFor('card-copy') },
  jobs,
});
