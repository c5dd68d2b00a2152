/** English for declared records of any kind. */
export const records = {
  '操作日志与写入时不一致，不能出具证明，请先核对':
    'The audit trail is not as it was written, so nothing can be proven by it; please have it checked first',
  '{field}已被使用': '{field} is already in use',
  '{what}已停用': '{what} is disabled',
  '该{record}{obstacle}': 'The {record} is {obstacle}',
  '该{record}还在使用（{uses}），不能删除，可以停用':
    "The {record} is in use ({uses}) and can't be deleted; it can be disabled",
  '{what} {count}': '{what}: {count}',
  '没有叫“{name}”的{record}': 'There is no {record} called "{name}"',
  '叫“{name}”的{record}不止一个，请先写它的上级，用“/”隔开':
    'More than one {record} is called "{name}": write the names above it first, separated by "/"',
  '{field}与第 {lineNo} 行相同': '{field} is the same as on line {lineNo}',
  '数据刚刚有变化：现在可以导入的是 {count} 条，请重新核对':
    'The data has just changed: {count:line|lines} can be imported now; please check again',
  记录不存在: 'Record not found',
  '请选定记录，或者给出筛选条件': 'Please select records, or set a filter',
  '一次最多选定 {max} 条记录，请缩小范围':
    'At most {max:record|records} can be selected at once; please narrow the selection',
  '选定的记录刚刚有变化：现在可以执行的是 {count} 条，请重新核对':
    'The selected records have just changed: the action is now possible for {count:record|records}; please check again',
  不能放在自己下面: "It can't be placed below itself",
  '{record}最多 {count} 级': '{record}: at most {count} levels',
} as const;
