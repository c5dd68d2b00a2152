/** The list of all areas; a new area's browser side is added here. */
import type { Area } from '../area/area';
import { accounts } from '../pages/account/area';
import { auditTrail } from '../pages/audit/area';
import { cardPages } from '../pages/cardconfig/area';
import { catalogue } from '../pages/catalogue/area';
import { merchants } from '../pages/merchant/area';
import { qrCodes } from '../pages/merchant/qrcode/area';
import { customers } from '../pages/usersmanage/area';
import { grants } from '../pages/task/grant/area';
import { systemStatus } from '../pages/system/area';
import { inventory } from '../pages/task/repertory/area';

export const areas = [
  inventory,
  grants,
  merchants,
  qrCodes,
  customers,
  cardPages,
  catalogue,
  accounts,
  auditTrail,
  systemStatus,
] as const satisfies readonly Area[];

type PagesOf<Each> = Each extends { readonly pages: infer Pages } ? keyof Pages : never;

/** The keys of the areas' pages. */
export type AreaPageKey = PagesOf<(typeof areas)[number]>;
