/** What enabling and disabling are for every kind of record that has these two states. */
import { givenReason } from './define-action';

export const enabling = {
  button: ['启用', 'Enable'],
  already: ['已启用', 'already enabled'],
  reason: 'optional',
  sets: { status: 1, statusReason: null },
  isUndoable: true,
  many: true,
} as const;

export const disabling = {
  button: ['停用', 'Disable'],
  already: ['已停用', 'already disabled'],
  reason: 'required',
  sets: { status: 0, statusReason: givenReason },
  isUndoable: true,
  isDanger: true,
  many: true,
} as const;
