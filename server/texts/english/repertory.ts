/** English for print jobs, deliveries, cards and stock. */
export const repertory = {
  原来的印刷厂已删除: 'The former print shop has been deleted',
  '原来的印刷厂只记录了名称，现在从印刷厂名单中选择，不能撤销':
    "The former print shop was recorded only as a name, and print shops are now chosen from the list, so this can't be undone",
  '原来的备注里有手机号，操作日志只留下遮盖后的内容，不能撤销':
    "The former note contains a phone number, of which the audit trail keeps only the masked form, so this can't be undone",
  这张卡还没有入库: 'This card is not in stock yet',
  这张卡还没有发放: 'This card has not been granted yet',
  商户还没有确认收到这张卡: 'The merchant has not confirmed the receipt of this card',
  '已由 {holder} 激活': 'Activated by {holder}',
  '已由 {holder} 激活，权益已于 {day} 到期': 'Activated by {holder}; the benefit ended on {day}',
  '激活截止日 {day} 已过': 'The last day of activation, {day}, has passed',
  这张卡已冻结: 'This card is frozen',
  '已换成另一张卡，请使用新卡': 'Replaced by another card; please use the new one',
  这张卡已作废: 'This card is void',
  '这张卡只能用 {holder} 激活': 'Only {holder} can activate this card',
  学习卡名称不能为空: 'Card name must not be empty',
  权益时长和到期日须填写一项: 'Fill in either the length in days or the last day of validity',
  权益时长和到期日只能填写一项: 'Fill in only one of the length in days and the last day of validity',
  激活截止日不能早于今天: 'The last day of activation must not be before today',
  '任务{status}，不能延期': "The job can't be extended. Status: {status}",
  '激活截止日不能晚于权益的到期日 {day}':
    'The last day of activation must not be after the last day of the benefit, {day}',
  到期日不能早于激活截止日: 'The last day of validity must not be before the last day of activation',
  期望到货日不能早于今天: 'The expected delivery must not be before today',
  教材版本不存在: 'This teaching material does not exist',
  教材版本已停用: 'This teaching material is disabled',
  类目不存在: 'This category does not exist',
  类目已停用: 'This category is disabled',
  绑定商品不存在: 'These goods do not exist',
  绑定商品已停用: 'These goods are disabled',
  印刷厂不存在: 'This print shop does not exist',
  印刷厂已停用: 'This print shop is disabled',
  页面不存在或未发布: 'This page does not exist or is not published',
  '该类型的页面不能用于学习卡，请选择激活页或卡片详情页':
    'A card cannot lead to a page of this kind; please choose an activation page or a card page',
  赠送商品不存在: 'These present goods do not exist',
  赠送商品已停用: 'These present goods are disabled',
  '该前缀剩余的号码不够，请换一个前缀':
    'There are not enough serials left for this prefix; please choose another',
  '生成学习卡时服务三次意外中止，已放弃；再试仍如此请联系管理员':
    'The service stopped unexpectedly three times while generating the cards, which was given up; if it happens again, please contact an administrator',
  '生成学习卡时出错，请重试；多次失败请联系管理员':
    'The cards could not be generated; please try again, and contact an administrator if it keeps failing',

  电子卡没有印刷厂: 'Electronic cards have no print shop',
  电子卡没有到货日: 'Electronic cards have no delivery',
  '任务{status}，不能再编辑': 'The job can no longer be edited. Status: {status}',
  '任务{status}，不能取消': 'The job cannot be cancelled. Status: {status}',
  '任务{status}，不需要重试': 'The job does not need to be retried. Status: {status}',
  取消原因不能为空: 'Reason for cancelling must not be empty',

  '生成尚未完成，不能导出': 'Generation is not finished yet, so nothing can be exported',
  '生成失败，请重试后再导出': 'Generation failed; please retry it before you export',
  '该任务已取消，激活码已销毁': 'The job has been cancelled and its activation codes have been destroyed',
  '激活码已销毁，不能再导出': 'The activation codes have been destroyed and cannot be exported again',
  '印刷已确认完成，激活码已销毁，不能再导出':
    'The delivery has been confirmed and the activation codes destroyed; they cannot be exported again',
  '电子卡无需印刷，没有印刷包': 'Electronic cards are not printed and have no print package',
  重新导出须填写原因: 'Please give the reason for exporting again',
  须选定印刷任务: 'Please choose a print job',

  '生成尚未完成，不能确认印刷完成': 'Generation is not finished yet, so no delivery can be confirmed',
  '印刷文件尚未导出，不能确认印刷完成':
    'The print file has not been exported yet, so no delivery can be confirmed',
  '电子卡无需印刷，不必确认': 'Electronic cards are not printed; there is no delivery to confirm',
  '该任务已确认完成，不能重复确认': 'The delivery of this job has already been confirmed',
  该任务已取消: 'The job has been cancelled',
  '实收与报废之和 {total} 超过了待到货的 {awaited} 张':
    'Received and scrapped add up to {total}, more than the {awaited:card|cards} awaited',
  '没有到货，不必确认': 'Nothing arrived, so there is nothing to confirm',
  '列出的卡号中有已到货的卡，请重新核对': 'Some of the listed cards have already arrived; please check again',
  '还没有到货，不能结案；不再印刷的请取消任务':
    'Nothing has been delivered yet, so the shortage cannot be closed; a job that will not be printed can be cancelled',
  '该任务已有到货，不能取消；余下的可以结案':
    'Some of this job has been delivered, so it cannot be cancelled; the rest can be closed',
  '已有到货，余下的卡请导出印刷文件':
    'Some of this job has been delivered; export the print file for the rest',
  '实收与报废之和 {total} 少于待到货的 {awaited} 张，须填写原因':
    'Received and scrapped add up to {total}, fewer than the {awaited:card|cards} awaited; please give a reason',
  '卡号 {serial} 不属于该印刷任务': 'Serial {serial} does not belong to this print job',
  '卡号段 {first}–{last} 的起止颠倒': 'In the range {first}–{last} the first serial is after the last one',
  '卡号 {serial} 被列出了两次': 'Serial {serial} is listed twice',
  '报废卡号共 {listed} 张，与报废数量 {expected} 不符':
    'The scrapped serials cover {listed:card|cards}, but the number scrapped is {expected}',
  '短缺卡号共 {listed} 张，应为 {expected} 张':
    'The missing serials cover {listed:card|cards}, but should cover {expected}',

  原因不能为空: 'Reason must not be empty',
  卡号不存在: 'There is no such serial',
  '尚未入库，请在确认印刷完成时登记': 'Not in stock yet; record it when you confirm the delivery',
  // Why a card is refused; different from the name of its status.
  已作废: 'Already void',
  已冻结: 'Already frozen',
  未冻结: 'Not frozen',
  '刚刚有人导出了印刷文件：共已导出 {count} 次，没有取消，请重新核对':
    'Somebody has just exported the print file: exports so far: {count}. Nothing was cancelled; please check again',
  '这些卡刚刚有变化：现在可以执行的是 {count} 张，请重新核对':
    'These cards have just changed: the action is now possible for {count:card|cards}; please check again',

  恢复线不能低于预警线: 'The upper mark must not be below the lower one',
  '另一条线之后改过，撤销会使恢复线低于预警线':
    'the other mark has since been changed, and undoing this would leave the upper mark below the lower one',
  '{kind}的预警线': 'Stock marks of {kind} cards',
} as const;
