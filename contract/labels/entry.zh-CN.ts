/**
 * Chinese labels of the login page and its errors. In a file of their own, because the browser's entry bundles whole
 * files: with the labels of accounts and of the audit trail it weighed 2 kB gz more.
 */
export const entryLabels = {
  account: '账号',
  username: '用户名',
  password: '密码',
  factorCode: '验证码',
  requestId: '请求编号',
} as const;
