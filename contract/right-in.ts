/** How an area declares a right. */
import type { Role } from '#contract/roles';

/** @param group of the side menu under which roles tick the right */
export const rightIn =
  <const Group extends string>(group: Group) =>
  /** @param presets the roles that hold the right besides `admin`, which holds all */
  <const ZhCN extends string>(label: readonly [zhCN: ZhCN, enUS: string], presets: readonly Role[]) => ({
    group,
    label,
    presets,
  });
