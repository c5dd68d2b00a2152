/** The lists of the product as both sides name them, and what a person may arrange about each. */
import type { Right } from './rights';

/** Named `area.records`; preferences and saved views belong to one of them. */
export const listNames = [
  'repertory.printJobs',
  'repertory.cards',
  'repertory.printExports',
  'audit.records',
] as const;
export type ListName = (typeof listNames)[number];

/** Who may see the list, and so keep views of it. */
export const listRights: Readonly<Record<ListName, Right>> = {
  'repertory.printJobs': 'studycard_inventory_menu',
  'repertory.cards': 'studycard_inventory_menu',
  'repertory.printExports': 'studycard_inventory_menu',
  'audit.records': 'audit.view',
};

/** How close the rows stand. */
export const densities = ['compact', 'standard', 'loose'] as const;
export type Density = (typeof densities)[number];

export const listLimits = {
  /** Columns in one arrangement. */
  columnsMax: 60,
  columnKeyMax: 40,
  viewNameMax: 30,
  /** Views of one list that one person may keep. */
  viewsMax: 50,
  /** The address part that holds a view's filters and order. */
  viewSearchMax: 2000,
} as const;
