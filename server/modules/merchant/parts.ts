/** What the merchants' services are made from. */
import type { ModuleParts } from '../../parts';

export type MerchantParts = Pick<ModuleParts, 'database' | 'now'>;
