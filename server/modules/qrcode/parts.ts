/** The parts that the services of QR codes need. */
import type { ModuleParts } from '../../parts';

export type QrCodeParts = Pick<ModuleParts, 'database' | 'now' | 'jobs'>;
