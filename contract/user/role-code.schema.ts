/** The code of a role on the wire. Server side only. */
import Type from 'typebox';
import { roleCodePattern, type RoleCode } from '#contract/roles';

export const RoleCodeOf = (title?: string) =>
  Type.Unsafe<RoleCode>({ type: 'string', pattern: roleCodePattern, ...(title && { title }) });
