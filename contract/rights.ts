/**
 * Rights: the keys that gate a menu entry, a button and a call alike. The server decides, the browser only shows. Here an
 * area enters its own, in the order in which they are ticked.
 */
import { accountRights } from './account/rights';
import { auditRights } from './audit/rights';
import { cardRights } from './card/rights';
import { cardPageRights } from './card-page/rights';
import { catalogueRights } from './catalogue/rights';
import { customerRights } from './customer/rights';
import { grantRights } from './grant/rights';
import { merchantRights } from './merchant/rights';
import { qrcodeRights } from './qrcode/rights';
import { repertoryRights } from './repertory/rights';
import { systemRights } from './system/rights';
import { keysOf } from './keys';
import type { LabelsLike } from './labels/entity-labels';
import type { Role } from './roles';

const declared = {
  ...repertoryRights,
  ...grantRights,
  ...cardRights,
  ...merchantRights,
  ...qrcodeRights,
  ...customerRights,
  ...cardPageRights,
  ...catalogueRights,
  ...accountRights,
  ...auditRights,
  ...systemRights,
};

export type Right = keyof typeof declared;

/** Keys of menu entries, seven of them spelled as the specification spells them (section 6), have no dot. */
export const isMenuRight = (right: Right): boolean => !right.includes('.');

const declaredRights = keysOf(declared);

export const rights: readonly Right[] = [
  ...declaredRights.filter(isMenuRight),
  ...declaredRights.filter((right) => !isMenuRight(right)),
];

type RightGroup = (typeof declared)[Right]['group'];

/** By the groups of the side menu: the entry first, then what is done on its pages. */
export const rightGroups: readonly { readonly group: RightGroup; readonly rights: readonly Right[] }[] = [
  ...new Set(declaredRights.map((right) => declared[right].group)),
].map((group) => ({ group, rights: declaredRights.filter((right) => declared[right].group === group) }));

type RightLabels = { readonly [Each in Right]: (typeof declared)[Each]['label'][0] };

const labelsAt = (place: 0 | 1) => rights.map((right): string[] => [right, declared[right].label[place]]);

export const rightLabels: RightLabels = Object.fromEntries(labelsAt(0));
export const rightLabelsEnUS: LabelsLike<RightLabels> = Object.fromEntries(labelsAt(1));

const rightsWith = (role: Role) => rights.filter((right) => declared[right].presets.includes(role));

export const roleRights: Readonly<Record<Role, readonly Right[]>> = {
  admin: rights,
  ops: rightsWith('ops'),
  warehouse: rightsWith('warehouse'),
  sales: rightsWith('sales'),
  support: rightsWith('support'),
  agent: rightsWith('agent'),
  auditor: rightsWith('auditor'),
  none: [],
};

/**
 * What an account of an agent's people may do, whatever its role holds: the calls that ask for these look whose records they
 * touch. The stock and what is printed belong to nobody's agent.
 */
export const scopedRights: readonly Right[] = [...roleRights.agent, 'account.read', 'account.edit'];
