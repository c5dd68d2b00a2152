/** English for pages that the server draws itself. */
export const pages = {
  学习卡管理后台: 'Study Card Back Office',
  下载失败: 'Download failed',
  操作没有完成: 'The operation was not completed',
  '请返回上一页重试。': 'Please go back and try again.',
  '请求编号：': 'Request ID: ',
  系统正在更新: 'System update in progress',
  '稍后自动刷新本页。': 'This page will refresh automatically in a moment.',

  忘记密码: 'Forgot password',
  返回登录: 'Back to sign-in',

  当前密码: 'Current password',
  '新密码（至少 {min} 个字符）': 'New password (at least {min} characters)',
  再次输入新密码: 'Repeat new password',
  '修改后，其他设备和浏览器上的登录会全部退出。': 'You will be signed out on all other devices and browsers.',
  返回: 'Back',
  '新密码应为 {min} 到 {max} 个字符。': 'The new password must be {min} to {max} characters long.',
  '两次输入的新密码不一致。': 'The new passwords do not match.',
  '新密码不能与当前密码相同。': 'The new password must differ from the current one.',
  '当前密码错误。': 'The current password is wrong.',
  '错误次数过多，请 {wait}后再试。': 'Too many failed attempts; please try again in {wait}.',

  密码已修改: 'Password changed',
  '其他设备和浏览器上的登录已全部退出，当前浏览器可以继续使用。':
    'You have been signed out on all other devices and browsers, and can continue in this one.',
  返回首页: 'Back home',
} as const;
