/** What the audit trail records: actions, and the kinds of records that they are done to. */
import { type entities, type EntityKind } from '../entities.zh-CN';
import type { ExportList } from '../export/constants';
import type { Right } from '../rights';

type ActionOf<Labels> = Labels extends { readonly auditActions: infer Actions }
  ? keyof Actions & string
  : never;

/** By `area.verb`. A new one is named in the labels of its entity. */
export type AuditAction = { [Kind in EntityKind]: ActionOf<(typeof entities)[Kind]> }[EntityKind];

export const auditEntityKinds = [
  'account',
  'print_job',
  'stock_threshold',
  'list_view',
  'export',
] as const satisfies readonly EntityKind[];
export type AuditEntityKind = (typeof auditEntityKinds)[number];

/** Who may see a record may see what was done to it; the others of a kind are for `audit.view` alone. */
export const auditEntityRights: Partial<Record<AuditEntityKind, Right>> = {
  print_job: 'studycard_inventory_menu',
  stock_threshold: 'studycard_inventory_menu',
};

/** What the rows of a list are, which decides how a filter of it is read. */
export const listEntities: Readonly<Record<ExportList, EntityKind>> = {
  printJobs: 'print_job',
  cards: 'card',
  printExports: 'print_export',
  auditRecords: 'audit_record',
};

/** Before there were other lists, only this one was exported, and its name was not recorded. */
export const unnamedList: ExportList = 'printJobs';
