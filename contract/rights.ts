/**
 * Rights: the keys that gate menu entries, buttons and calls alike. The server decides, the browser only hides. Areas
 * enter their rights here, in the order of the role form.
 */
import { accountRights } from '#contract/account/rights';
import { auditRights } from '#contract/audit/rights';
import { cardRights } from '#contract/card/rights';
import { cardPageRights } from '#contract/card-page/rights';
import { catalogueRights } from '#contract/catalogue/rights';
import { customerRights } from '#contract/customer/rights';
import { grantRights } from '#contract/grant/rights';
import { keysOf } from '#contract/keys';
import { labelsIn } from '#contract/labels/words';
import { merchantRights } from '#contract/merchant/rights';
import { qrcodeRights } from '#contract/qrcode/rights';
import { repertoryRights } from '#contract/repertory/rights';
import type { Role } from '#contract/roles';
import { settingsRights } from '#contract/settings/rights';
import { systemRights } from '#contract/system/rights';

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
  ...settingsRights,
  ...systemRights,
};

export type Right = keyof typeof declared;

/**
 * Whether a right opens a menu entry: those keys have no dot. Seven are spelled as the specification has them (section
 * 6).
 */
export const isMenuRight = (right: Right): boolean => !right.includes('.');

const declaredRights = keysOf(declared);

export const rights: readonly Right[] = [
  ...declaredRights.filter(isMenuRight),
  ...declaredRights.filter((right) => !isMenuRight(right)),
];

type RightGroup = (typeof declared)[Right]['group'];

/** Rights by group of the side menu: the entry's right first, then those of what its pages do. */
export const rightGroups: readonly { readonly group: RightGroup; readonly rights: readonly Right[] }[] = [
  ...new Set(declaredRights.map((right) => declared[right].group)),
].map((group) => ({ group, rights: declaredRights.filter((right) => declared[right].group === group) }));

type RightWords = { readonly [Each in Right]: (typeof declared)[Each]['label'] };
export const rightWords: RightWords = Object.fromEntries(
  rights.map((right): unknown[] => [right, declared[right].label]),
);

export const rightLabels = labelsIn(rightWords, 'zh-CN');

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
 * The most that an account of an agent may do, whatever its role holds: the calls behind these rights check whose
 * records they touch. Stock and print jobs belong to no agent, so their rights are not here.
 */
export const scopedRights: readonly Right[] = [...roleRights.agent, 'account.read', 'account.edit'];
