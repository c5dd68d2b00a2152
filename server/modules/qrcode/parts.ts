/** What the services of QR codes are made from. */
import type { ModuleParts } from '../../parts';

export type QrCodeParts = Pick<ModuleParts, 'database' | 'now' | 'jobs'>;
