/** How an area declares a right. */
import type { Role } from './roles';

/** @param group of the side menu, under which the right is ticked for a role */
export const rightIn =
  <const Group extends string>(group: Group) =>
  /** @param presets the roles that hold it besides the administrator, who holds them all */
  <const ZhCN extends string>(label: readonly [zhCN: ZhCN, enUS: string], presets: readonly Role[]) => ({
    group,
    label,
    presets,
  });
