/** A signed-in user for tests. */
import type { CurrentUser } from './user';

export const person: CurrentUser = {
  id: 1,
  username: 'someone',
  displayName: '小王',
  role: 'warehouse',
  roleName: '仓管',
  isAgent: false,
  authorityList: [],
  notifyCount: 0,
  listPreferences: {},
  factorDueAt: null,
  isFactorOverdue: false,
  draftKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  storage: null,
};
