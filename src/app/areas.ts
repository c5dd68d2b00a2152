/** The list of all areas; a new area's browser side is added here. */
import type { Area } from '#src/area/area';
import { accounts } from '#src/pages/account/area';
import { auditTrail } from '#src/pages/audit/area';
import { cardPages } from '#src/pages/cardconfig/area';
import { merchants } from '#src/pages/merchant/area';
import { qrCodes } from '#src/pages/merchant/qrcode/area';
import { declaredRecords } from '#src/pages/record/area';
import { systemStatus } from '#src/pages/system/area';
import { grants } from '#src/pages/task/grant/area';
import { inventory } from '#src/pages/task/repertory/area';
import { customers } from '#src/pages/usersmanage/area';

export const areas = [
  inventory,
  grants,
  merchants,
  qrCodes,
  customers,
  cardPages,
  declaredRecords,
  accounts,
  auditTrail,
  systemStatus,
] as const satisfies readonly Area[];

type PagesOf<Each> = Each extends { readonly pages: infer Pages } ? keyof Pages : never;

/** The keys of the areas' pages. */
export type AreaPageKey = PagesOf<(typeof areas)[number]>;
