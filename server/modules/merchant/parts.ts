/** The parts that the merchants' services need. */
import type { ModuleParts } from '#server/area/module';

export type MerchantParts = Pick<ModuleParts, 'database' | 'now'>;

/** The secrets are for finding activation codes in a file's notes. */
export type MerchantImportParts = MerchantParts & Pick<ModuleParts, 'secrets'>;
