/** Roles: the presets, and the codes of roles that the office makes. */

/** The presets: nobody can change them, and each can be copied. */
export const roles = ['admin', 'ops', 'warehouse', 'sales', 'support', 'agent', 'auditor', 'none'] as const;
export type Role = (typeof roles)[number];

/** How accounts name their role: a preset by its name, a role of the office by its number. */
export type RoleCode = Role | `role-${number}`;
export const roleCodePattern = `^(${roles.join('|')}|role-[1-9][0-9]{0,8})$`;

export const isPreset = (code: string): code is Role => roles.some((role) => role === code);
