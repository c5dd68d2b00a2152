/** The parts that the grants' services need. */
import type { ModuleParts } from '../../area/module';
import type { CardKeys } from '../card/public';
import type { Database } from '../../database/database';
import type { Jobs } from '../../jobs/jobs';

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
