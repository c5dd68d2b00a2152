/**
 * Labels of the login page and its errors. In a file of their own, because the browser's entry bundles whole
 * files: with the labels of accounts and of the audit trail it weighed 2 kB gz more.
 */
import { labelsIn } from './words';

export const entryWords = {
  account: ['账号', 'Account'],
  username: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  factorCode: ['验证码', 'Verification code'],
  requestId: ['请求编号', 'Request ID'],
} as const;

export const entryLabels = labelsIn(entryWords, 'zh-CN');
