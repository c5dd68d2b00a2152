/** English for notices. */
export const notices = {
  通知类型: 'Type of notice',
  '导出完成：{file}': 'Export finished: {file}',
  '导出失败：{file}': 'Export failed: {file}',
  '{batch} 生成失败，请重试': '{batch}: generation failed; please try again',
  '{batch} 的 {count} 张学习卡已生成，可以导出印刷文件':
    '{batch}: {count:card|cards} generated; the print file can be exported',
  '{kind}库存低于预警线 {lower}，现 {count}': '{kind}: stock is below {lower}, {count:card|cards} left',
  '{kind}库存现 {count}，回到 {upper} 解除预警':
    '{kind}: {count:card|cards} in stock, the alarm ends at {upper}',
  '{batch} 报短缺 {short} 张，破损 {damaged} 张：{merchant}':
    '{batch}: {short} reported missing and {damaged} damaged: {merchant}',
  '{batch} 待收货：{merchant}，{count} 张': '{batch} to be received: {merchant}, {count:card|cards}',
  '你的会话在别处被使用：{place}。如果不是你本人，请结束该会话并修改密码':
    "Your session is being used elsewhere: {place}. If this isn't you, end it and change your password",
  '任务已放弃：生成学习卡（{id}）': 'Given up: generating cards ({id})',
  '任务已放弃：生成二维码（{id}）': 'Given up: generating QR codes ({id})',
  '任务已放弃：发放出库（{id}）': 'Given up: moving granted cards ({id})',
  '任务已放弃：导出文件（{id}）': 'Given up: writing an export ({id})',
  '操作日志从第 {position} 条起被截断，请查看系统状态':
    'The audit trail was cut off at entry {position}; please check the system status',
  '操作日志第 {position} 条被改动，请查看系统状态':
    'Entry {position} of the audit trail was altered; please check the system status',
  '操作日志被截断，请查看系统状态': 'The audit trail was cut off; please check the system status',
  '操作日志被改动，请查看系统状态': 'The audit trail was altered; please check the system status',
  '操作日志的留底损坏，请查看系统状态':
    'The anchor of the audit trail is damaged; please check the system status',
  '操作日志的留底不见了，请查看系统状态':
    'The anchor of the audit trail is missing; please check the system status',
  '已归档的操作日志缺失或被改动，请查看系统状态':
    'Archived audit entries are missing or were altered; please check the system status',
  '库存计数有 {count} 处不一致，请查看系统状态':
    'Stock counts are inconsistent in {count:place|places}; please check the system status',
  '还没有经过核对的备份，请查看系统状态': 'No backup has been verified yet; please check the system status',
  '已有 {count} 天没有经过核对的备份，请查看系统状态':
    'No backup has been verified for {count:day|days}; please check the system status',
  '数据目录不能写入，请查看系统状态':
    'The data directory cannot be written to; please check the system status',
  '磁盘空间不足，只剩 {count} MB': 'Disk space is low: only {count} MB left',
  '自动备份没有完成，请查看服务日志和备份目录':
    'The scheduled backup did not finish; please check the server log and the backup folder',
  '操作日志的检查点没有送达，请查看系统状态':
    'The checkpoint of the audit trail was not delivered; please check the system status',
  '数据库回到了 {at} 的状态，号码已跳过一段，请按运行手册核对之后发出的卡':
    'The database went back to {at}; its numbers continue behind a gap. Please check the cards that left since, as the manual says',
  '服务器与数据库的时钟相差 {count} 秒':
    'The clocks of the server and the database differ by {count:second|seconds}',
} as const;
