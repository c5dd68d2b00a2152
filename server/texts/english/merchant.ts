/** English for merchants. */
import { alreadyWords } from '#contract/action/define-action';
import { merchantActions } from '#contract/merchant/actions';

export const merchant = {
  '商户“{name}”': 'merchant "{name}"',
  '第 {lineNo} 行': 'line {lineNo}',
  '与{holder}相同；如确实共用，请在“{field}”选“是”':
    'is the same as that of {holder}; if they really share it, choose Yes for "{field}"',
  已有同名的商户: 'A merchant with this name already exists',
  统一社会信用代码的校验位不正确: 'The check character of the unified social credit code is incorrect',
  与现在的代理相同: 'This is already the agent',
  该账号不是可用的代理: 'This account is not an active agent',
  '代理“{name}”已停用': 'The agent “{name}” is disabled',
  '没有这个地区，请选择到区县': 'No such region; please choose a district',
  '没有这个区县，{name}现为{districts}': 'No such district: {name} is {districts} now',
  '没有这个区县，{name}自 {day} 起是{districts}': 'No such district: since {day}, {name} is {districts}',
  一种商品只能有一个协议价: 'Goods can have only one agreed price',
  合作结束日不能早于合作开始日: 'The contract must not end before it begins',
  '与第 {lineNo} 行同名': 'Line {lineNo} has the same name',
  '叫“{name}”的代理有 {count} 位，请填写用户名':
    'There are {count:agent|agents} called "{name}"; please use the user name',
  '没有叫“{name}”的代理': 'There is no active agent called "{name}"',
  '数据刚刚有变化：现在可以导入的是 {count} 家，请重新核对':
    'The data has just changed: {count:merchant|merchants} can be imported now; please check again',
  只在更改状态时填写: 'is only for changes of status',
  不能与状态一起修改: 'cannot be changed together with the status',

  停用商户须填写原因: 'Please give the reason for disabling the merchant',
  '该商户{obstacle}': 'This merchant: {obstacle}',
  // Why a merchant is not changed; different from the name of its status.
  ...alreadyWords(merchantActions),
  '代理“{name}”已停用，名下还有 {count} 家商户，新发放的卡仍算在其名下，请移交':
    'The agent “{name}” is disabled but still has {count} merchants, and earns from what they are granted: please hand them over',
  '{merchant} 的条款已由 {by} 修改：{fields}': '{by} has changed the terms of {merchant}: {fields}',
  商户不存在: 'Merchant not found',
  '一次最多更改 {max} 家商户，请缩小范围':
    'At most {max:merchant|merchants} can be changed at once; please narrow the selection',
  '这些商户刚刚有变化：现在可以执行的是 {count} 个，请重新核对':
    'These merchants have just changed: the action is now possible for {count:merchant|merchants}; please check again',
} as const;
