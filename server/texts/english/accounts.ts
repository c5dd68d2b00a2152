/** English for accounts, roles, the own account and the second factor. */
export const accounts = {
  '{one}、{other}': '{one}, {other}',
  登录凭证: 'Sign-in token',
  请输入两步验证的验证码: 'Please enter the code from your second factor',
  验证码错误或已使用过: 'The code is wrong or has been used before',
  两步验证的验证码: 'Second factor code',
  '这个验证码已经用过，请等手机上换成下一个（每 30 秒更换）再输入':
    'This code has already been used; wait until your phone shows the next one (every 30 seconds)',
  '手机时间可能不准，与服务器相差约 {count} 分钟；请在手机上打开“自动设置时间”后再试':
    'The clock on your phone may be off by about {count:minute|minutes}; turn on automatic date and time and try again',
  '验证已超时，请重新登录': 'Verification timed out; please sign in again',

  '不能授予你自己没有的权限：{rights}': "You can't grant rights that you don't have: {rights}",
  '该角色有你没有的权限，不能修改：{rights}':
    "The role has rights that you don't have and can't be changed: {rights}",
  '该角色不只属于你管理的账号，不能更改':
    "The role is also used by accounts that you don't manage, so you can't change it",
  '还有 {count} 个账号使用该角色，请先更换它们的角色':
    '{count:account still has|accounts still have} this role; please change their role first',
  请至少勾选一项权限: 'Please select at least one right',
  '系统角色不能修改，请复制后再调整':
    "Built-in roles can't be edited; please copy the role and edit the copy",
  已有同名的角色: 'A role with this name already exists',

  已有同名的账号: 'An account with this name already exists',
  '这是代理本人的账号，请由公司的管理员操作':
    'This is the account of the agent itself; ask an administrator of the company',
  '该账号有你没有的权限，不能操作：{rights}':
    "The account has rights that you don't have, so you can't change it: {rights}",
  不能更改自己的角色和数据范围: "You can't change your own role or records",
  不能停用自己: "You can't disable yourself",
  该账号已启用: 'This account is already enabled',
  该账号已停用: 'This account is already disabled',
  '该账号已停用，请先启用': 'This account is disabled; please enable it first',
  至少要保留一个可以登录的超级管理员: 'At least one super administrator must remain able to sign in',
  请填写姓名: "Fill in the person's name",
  没有这个角色: 'There is no such role',
  请选择代理: 'Please choose an agent',
  '代理角色只能查看代理的数据，请选择自己名下或指定代理':
    'The role Agent can only see an agent\'s records; please choose "Own records" or "An agent\'s records"',
  '自己的密码请在“我的账号”中修改': 'Please change your own password under "My account"',
  '自己的会话请在“我的账号”中结束': 'Please end your own sessions under "My account"',
  '自己的两步验证请在“我的账号”中关闭': 'Please turn off your own second factor under "My account"',
  '一分钟内最多生成 {max} 个密码链接，请稍后再试':
    'At most {max:password link|password links} can be created per minute; please try again later',
  请选择一个在用的其他账号: 'Please choose another account that is in use',
  该账号没有被锁定: 'This account is not locked',
  该账号没有开启两步验证: 'This account has no second factor',

  该角色没有要求两步验证: 'This role does not require a second factor',
  该角色已经这样要求两步验证: 'This role already has this second factor requirement',
  '你的角色要求两步验证，请先在“我的账号”中开启':
    'Your role requires a second factor; please turn it on under "My account" first',
  '你的角色要求两步验证，不能关闭；换手机请先用恢复码登录，再请管理员重置':
    "Your role requires a second factor, so it can't be turned off; to change phones, sign in with a recovery code and ask an administrator to reset it",

  '当前会话请用“退出登录”结束': 'Use "Sign out" to end this session',
  两步验证已经开启: 'The second factor is already on',
  两步验证没有开启: 'The second factor is off',
  请重新开始设置两步验证: 'Please start setting up the second factor again',

  '新密码不能包含用户名或姓名。': 'The new password must not contain your user name or your name.',
  '这个密码在常见密码名单中，请换一个。':
    'This password is on the list of common passwords; please choose another.',
  '这个密码太容易猜到，请避免重复、连续的字符和常见的词，或再长一些。':
    'This password is too easy to guess; please avoid repetitions, sequences and common words, or make it longer.',
  设置密码: 'Set password',
  密码已设置: 'Password set',
  '设置后，用新密码登录；这个链接不能再次使用。':
    "Sign in with the new password afterwards; this link can't be used again.",
  '现在可以用新密码登录。': 'You can sign in with the new password now.',
  去登录: 'Sign in',
  请重新登录: 'Please sign in again',
  重新登录: 'Sign in again',
  '登录状态已失效，请重新登录。': 'You are no longer signed in; please sign in again.',
  需要绑定微信: 'WeChat account required',
  '账号 {username} 还没有绑定微信，绑定后才能继续使用。请联系管理员绑定，然后重新登录。':
    'The account {username} must be linked to WeChat before you can continue. Please ask an administrator to link it, then sign in again.',
  '账号还没有绑定微信，绑定后才能继续使用。请联系管理员绑定，然后重新登录。':
    'The account must be linked to WeChat before you can continue. Please ask an administrator to link it, then sign in again.',
  链接无效: 'Invalid link',
  '这个链接已使用、已过期或已被新的链接代替，请联系管理员重新生成。':
    'This link has been used, has expired or has been replaced by a newer one; please ask an administrator for a new one.',
  '密码由管理员重置：请联系管理员，核对身份后会得到一个设置新密码的链接。':
    'Passwords are reset by an administrator. Please contact one; after confirming your identity, they will give you a link to set a new password.',
} as const;
