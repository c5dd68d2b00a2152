/** Roles: limits shared by forms and schemas. */

export const roleKinds = ['preset', 'own'] as const;
export type RoleKind = (typeof roleKinds)[number];

export const roleSorts = ['createdAt'] as const;

export const roleLimits = { nameMax: 20, noteMax: 200, graceDaysMax: 90 } as const;
