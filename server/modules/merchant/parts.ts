/** What the merchants' services are made from. */
import type { ModuleParts } from '../../parts';

export type MerchantParts = Pick<ModuleParts, 'database' | 'now'>;

/** Notes of a file are searched for activation codes. */
export type MerchantImportParts = MerchantParts & Pick<ModuleParts, 'secrets'>;
