/** The parts that the services of QR codes need. */
import type { ModuleParts } from '#server/area/module';

export type QrCodeParts = Pick<ModuleParts, 'database' | 'now' | 'jobs'>;
