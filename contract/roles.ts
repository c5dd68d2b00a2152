/** Roles: the presets (screens.md, Rights) and what roles of the office's own are called. */

/** The presets; nobody changes them, and each can be copied. */
export const roles = ['admin', 'ops', 'warehouse', 'sales', 'support', 'agent', 'auditor', 'none'] as const;
export type Role = (typeof roles)[number];

/** What accounts call their role: a preset by its name, one of the office's own by its number. */
export type RoleCode = Role | `role-${number}`;
export const roleCodePattern = `^(${roles.join('|')}|role-[1-9][0-9]{0,8})$`;

export const isPreset = (code: string): code is Role => roles.some((role) => role === code);
