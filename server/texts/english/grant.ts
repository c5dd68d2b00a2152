/** English for grants, activation and customers. */
export const grant = {
  请选择商户: 'Please choose a merchant',
  '库存或商户刚刚有变化，发放的卡、激活截止日、单价、结算或超出的授信与核对时不同，没有发放，请重新核对':
    'The stock or the merchant has just changed: cards, last day, price, settlement or what exceeds the credit are no longer those that were confirmed. Nothing was granted; please check again',
  发放给商户时不填手机号: 'Leave out mobile numbers when granting to a merchant',
  发放给用户时不选商户: 'Leave out the merchant when granting to users',
  '请填写 11 位手机号码': 'Fill in an 11-digit mobile number',
  '这张卡已用该手机号激活，现在被冻结，请联系商户或客服':
    'This card was activated with this mobile number and is now frozen; please contact the merchant or customer service',
  '这张卡已用该手机号激活，后来换成了另一张卡，请使用新卡':
    'This card was activated with this mobile number and has since been replaced; please use the new card',
  '这张卡已用该手机号激活，后来作废了，请联系商户或客服':
    'This card was activated with this mobile number and has since been voided; please contact the merchant or customer service',
  请填写手机号: 'Fill in mobile numbers',
  只有电子卡可以发放给用户: 'Only electronic cards can be granted to users',
  '发放给用户时每人一张，不填数量': 'Each user gets one card; leave out the quantity',
  请填写发放数量: 'Fill in how many cards to grant',
  先进先出时不填卡号段: 'The oldest cards are granted first; leave out the serials',
  电子卡只能以电子方式发放: 'Electronic cards are delivered electronically',
  实体卡只能邮寄或自提: 'Physical cards are mailed or picked up',
  邮寄须填写收货人: 'Fill in the consignee for mail delivery',
  邮寄须填写收货电话: "Fill in the consignee's phone for mail delivery",
  邮寄须填写收货地址: 'Fill in the delivery address for mail delivery',
  '与该商户的合作已于 {day} 结束，续签后才能发放':
    'The contract with this merchant ended on {day}; cards can be granted once it is renewed',
  '与该商户的合作从 {day} 开始，之前不能发放':
    'The contract with this merchant begins on {day}; no cards can be granted before',
  '授信刚刚有变化，现在超出 {count} 张，请重新核对':
    'The credit has just changed: now it is exceeded by {count} cards. Please check again',
  '授信 {limit} 张，未结清 {used} 张，本次 {quantity} 张，超出 {beyond} 张，不能发放':
    'Credit {limit} cards, {used} not paid, {quantity} now: {beyond} too many, and cannot be granted',
  '授信 {limit} 张，未结清 {used} 张，本次 {quantity} 张，超出 {beyond} 张，请填写原因':
    'Credit {limit} cards, {used} not paid, {quantity} now: {beyond} too many; please give a reason',
  '该商户已停用，不能发放': 'This merchant is disabled, so no cards can be granted to it',
  '激活截止日不能晚于学习卡自身的 {day}':
    "The last day of activation must not be after the cards' own, {day}",
  '第 {line} 行的用户已有 {limit} 张，达到单用户激活上限，发放后无法激活':
    'The user on line {line} already has {limit:card|cards}, the most that one user may activate; another could not be activated',
  '第 {line} 行不是手机号': 'Line {line} is not a mobile number',
  '超过了可发放的数量，可发放 {free} 张': 'That is more than can be granted: {free:card|cards}',
  请填写卡号段: 'Fill in the serials',
  '卡号段共 {count} 张，应为 {quantity} 张':
    'The serials cover {count:card|cards}, but should cover {quantity}',
  '卡号 {serial} 不在可发放的学习卡中': 'Serial {serial} is not among the cards that can be granted',
  '该卡号段中有 {count} 张不可发放，可发放 {free} 张':
    'Of these serials, {count:card|cards} cannot be granted; {free} can',
  '发放时服务三次意外中止，卡已退回库存，请重新发放':
    'The service stopped unexpectedly three times during the grant, and the cards are back in stock; please grant them again',
  '发放时出错，卡已退回库存，请重新发放':
    'The grant failed and the cards are back in stock; please grant them again',

  '发放尚未完成，请稍后再试': 'The grant is not finished yet; please try again later',
  '发放尚未完成，已完成 {done} / {quantity} 张': 'The grant is not finished yet: {done} of {quantity} cards',
  该批次已全部收货: 'This grant has been received in full',
  该批次已撤回: 'This grant has been revoked',
  电子卡不用发货: 'Electronic cards are not shipped',
  '{name} 已于 {time} 发货': '{name} shipped it at {time}',
  '该批次已有收货，不必再发货': 'Some of this grant has been received, so it no longer needs to be shipped',
  '还有卡没有收货，收货或结案后才能清空收货人':
    'Some cards are still to be received; the consignee can be cleared once they are received or closed',
  发放给用户的卡不属于任何商户: 'Cards that were granted to users belong to no merchant',
  没有已收货或已激活的卡可以转: 'No card has been received or activated, so none can be transferred',
  '单价、结算方式或激活数刚刚有变化，金额已经不同，请重新核对':
    'The unit price, the settlement or the activations have just changed, and so have the amounts; please check again',
  这些卡已经是该商户的: 'These cards already belong to this merchant',
  '{batch}：{count} 张从其他商户转给{to}':
    '{batch}: {count:card|cards} transferred to {to} from another merchant',
  '{batch}：{from}的 {count} 张转给了其他商户':
    '{batch}: {count:card|cards} of {from} transferred to another merchant',
  '{batch}：{count} 张由{from}转给{to}': '{batch}: {count:card|cards} transferred from {from} to {to}',
  该批次没有可以延期的未激活卡: 'This grant has no cards left to activate',
  '须晚于现在的激活截止日 {day}': 'It must be later than the current last day, {day}',
  该批次没有收货人信息: 'This grant has no consignee',
  请填写快递公司: 'Fill in the courier',
  请填写快递单号: 'Fill in the tracking number',
  快递单号重复: 'This tracking number is listed twice',
  寄出日期不能晚于今天: 'The day of sending cannot be later than today',
  '运单共 {count} 张，多于发放的 {quantity} 张':
    'The waybills have {count:card|cards}, more than the {quantity} of the grant',
  自提的卡没有快递: 'Cards that are picked up have no courier',
  '该批次已发货，不能撤回；卡已回到仓库的，请注明':
    'This grant has been shipped and cannot be revoked; if the cards are back in the warehouse, please indicate so',
  该批次的卡已全部作废: 'All cards of this grant are void',
  '{state}：{done}': '{state}: {done}',
  '{name} 于 {time} 将余下 {count} 张短缺结案': '{name} closed the shortage of {count:card|cards} at {time}',
  '{name} 于 {time} 登记收货：实收 {received} 张，短缺 {short} 张，破损 {damaged} 张':
    '{name} confirmed the receipt at {time}: {received} received, {short} missing, {damaged} damaged',
  '{done}；现在还有 {count} 张未收货，请重新核对':
    '{done}; {count:card is|cards are} still to be received. Please check again',
  '该批次还没有收货或短缺登记，不能结案；没有寄出的可以撤回':
    'Nothing of this grant has been received or reported missing, so there is no shortage to close; a grant that was not sent can be revoked',
  '其中 {count} 张已报短缺，不能回到库存；找到的请先收货，找不到的请结案':
    'Of these, {count:card is|cards are} reported missing and cannot go back to stock: receive the ones that are found first, and close the shortage of the others',
  '其中 {count} 张尚未收货，不能退回入库；卡在仓库的，请注明':
    'Of these, {count:card has|cards have} not been received and cannot be returned; if they are in the warehouse, please indicate so',
  该批次没有可导出的卡: 'This grant has no cards to export',
  '该批次已有收货，不能撤回；未激活的卡可以退回入库':
    'Some of this grant has been received, so it cannot be revoked; cards that are not activated can be returned',
  '该批次有 {count} 张卡已冻结，请先解冻或作废':
    '{count:card|cards} of this grant must be unfrozen or voided first',
  '电子卡的激活码已交付，不能退回，只能作废':
    'The codes of these electronic cards have been handed out: they cannot be returned, only voided',
  电子卡没有快递: 'Electronic cards have no courier',

  '卡号 {serial} 不属于该发放批次': 'Serial {serial} does not belong to this grant',
  '其中 {count} 张不属于该发放批次': 'Of these, {count:card does|cards do} not belong to this grant',
  '其中 {count} 张已收货，不能重复收货': 'Of these, {count:card has|cards have} already been received',
  '其中 {count} 张不是待收货的卡': 'Of these, {count:card is|cards are} not waiting to be received',
  '其中 {count} 张已激活、冻结或作废，不能退回':
    'Of these, {count:card is|cards are} activated, frozen or void and cannot be returned',
  同一卡号被列出了两次: 'A serial is listed twice',
  '实收数量为 {given}，而卡号共 {count} 张':
    'The number received is {given}, but the serials cover {count:card|cards}',
  发放给用户的卡不结算: 'Cards granted to users are not settled',
  与现在的单价相同: 'This is already the unit price',
  没有可登记的卡: 'There are no cards to register',
  请选定印刷任务或发放批次: 'Please choose a print job or a grant',
  '这些卡正在发放，请稍后再试': 'These cards are being granted; please try again later',

  '激活码无效或不可用，请核对后重试':
    'This code is not valid or cannot be used; please check it and try again',
  '尝试次数过多，请稍后再试': 'Too many attempts; please try again later',

  '到期时间已变为 {day}，请重新核对': 'The card now ends on {day}; please check again',
  '该卡已冻结或作废，不能延期': 'This card is frozen or void and cannot be extended',
  '该卡已作废，不能换卡': 'This card is void and cannot be replaced',
  '该卡已换过卡，不能再换': 'This card has already been replaced and cannot be replaced again',
  '该卡已到期，请先延期再换卡': 'This card has ended; please extend it before you replace it',
  '{serial} 不是这家商户已收到、未激活的同款学习卡':
    '{serial} is not an unactivated card of the same kind that this merchant has received',
  '卡号不存在，或还没有绑定手机号': 'There is no such serial, or it is not bound to a mobile number yet',
  已经是这个手机号的卡: 'The card already belongs to this mobile number',
  这个手机号已达单用户激活上限: 'This mobile number already has as many cards as one user may activate',
  这位用户已匿名化: 'This user has been anonymised',
  '资料已被他人修改，请重新打开后再改': 'Somebody else has changed these details; please open them again',
  '这位用户现在有在用的卡 {inUse} 张、待激活的卡 {waiting} 张，请重新核对':
    'This user now has {inUse:card|cards} in use and {waiting} to be activated; please check again',
  '没有同款学习卡可换，请先补充库存': 'No card of the same kind is available; please restock first',
} as const;
