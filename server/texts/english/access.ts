/** English for access: who may call, unknown addresses, and sentences of every area. */
export const access = {
  '{one}；{other}': '{one}; {other}',
  '{one}或{other}': '{one} or {other}',
  '{what}不存在': '{what} not found',
  '{name}已被修改，请核对后再提交': '{name}: changed in the meantime; please check before you submit again',
  '{name}已被 {by} 于 {time} 修改，请核对后再提交':
    '{name}: changed by {by} at {time}; please check before you submit again',

  '未登录或登录已过期，请重新登录': 'You are not signed in, or your session has ended; please sign in again',
  '此浏览器已改由 {name} 登录，操作没有执行':
    '{name} has signed in with this browser since; nothing was done',
  '登录凭证已失效，请重新登录': 'This sign-in is no longer valid; please sign in again',
  用户名或密码错误: 'The user name or password is wrong',
  '登录失败次数过多，请 {wait}后再试': 'Too many failed attempts; please try again in {wait}',
  '{count} 秒': '{count:second|seconds}',
  '{count} 分钟': '{count:minute|minutes}',

  '没有撤销：{why}': 'Not undone: {why}',
  找不到你的这次操作: 'you have no such change to undo',
  '操作日志只记录了原来的内容填写过，不能撤销':
    'the trail has only kept that there was something before, so it can’t be brought back',
  已过了可以撤销的时间: 'it is too late to undo it',
  '之后有新的操作：{by} {action}': 'something else has been done since: {by}, {action}',
  '撤销“{action}”：{reason}': 'Undo "{action}": {reason}',
  '撤销“{action}”': 'Undo "{action}"',

  '没有权限：{rights}': 'Missing right: {rights}',
  '请求不是由本应用发出的，已拒绝': 'The request did not come from this application and was refused',
  '接口不存在：{method} {path}': 'No such endpoint: {method} {path}',
  提交的内容过大: 'The request is too large',
  '操作过于频繁，请稍后再试': 'Too many requests; please try again later',
  '只有本机，或持有 METRICS_TOKEN 的程序，可以读取指标':
    'Only this machine, or a program with the METRICS_TOKEN, may read the metrics',
  请求格式不正确: 'The request could not be read',
  请求没有在时限内完整送达: 'The request did not arrive completely in time',
  '暂时连不上数据库，请稍后再试': 'The database cannot be reached at the moment; please try again later',
  '与数据库的连接中断，请先确认操作是否已完成':
    'The connection to the database was lost; please check whether the operation was completed first',
  '系统繁忙，没有做任何更改，请稍后再试':
    'The system is busy and nothing was changed; please try again later',
  '请在登录页登录，先设置新密码': 'Please sign in on the sign-in page and choose a new password first',
  '磁盘已满，没有做任何更改，请联系管理员':
    'The disk is full and nothing was changed; please contact an administrator',
  '系统正在更新，没有做任何更改，请稍后再试':
    'The system is being updated and nothing was changed; please try again later',
  服务器发生错误: 'The server encountered an error',
  '幂等键应为 16 到 64 个字母、数字、- 或 _': 'The idempotency key must be 16 to 64 letters, digits, - or _',
  '该请求已提交过不同的内容，请刷新后重新填写':
    'This request was already submitted with different content; please reload and fill it in again',

  '每个列表最多保存 {max} 个视图，请先删除不用的':
    'A list can have at most {max} saved views; please delete one that you no longer need first',
  视图名称不能为空: 'View name must not be empty',
  '不能共享给{role}': 'You cannot share with this role: {role}',
  '视图按“{filter}”指明了具体的人或记录，不能共享给代理，请先清除这个筛选条件':
    'The filter "{filter}" of this view names a person or a record, so it cannot be shared with agents; please clear this filter first',
  '已有同名的视图“{name}”，不能恢复':
    'There is now another view named "{name}", so this one cannot be restored',
  已删除的视图: 'deleted view',
  已有同名的视图: 'A view with this name already exists',
} as const;
