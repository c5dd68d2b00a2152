/** English labels of the login page and its errors. */
import type { LabelsLike } from './entity-labels';
import type { entryLabels as zhCN } from './entry.zh-CN';

export const entryLabels: LabelsLike<typeof zhCN> = {
  account: 'Account',
  username: 'User name',
  password: 'Password',
  factorCode: 'Verification code',
  requestId: 'Request ID',
};
