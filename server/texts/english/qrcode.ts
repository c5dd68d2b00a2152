/** English for merchants' QR codes. */
export const qrcode = {
  '{origin} 不能印在学习卡和二维码上：{reason}。请把 PUBLIC_ORIGIN 设为用户能打开的 https 网址，重新启动后再下单':
    '{origin} must not be printed on cards or QR codes: {reason}. Set PUBLIC_ORIGIN to an https address that customers can open, restart, and order again',
  '不是 https 网址': 'it is not https',
  只有本机或内网能打开: 'it can only be opened on this machine or its network',
  配置中没有这个域名: 'this host is not in the settings',
  '商户已停用，不能新增二维码': 'The merchant is disabled, so no QR codes can be added',
  商品已不存在: 'These goods no longer exist',
  商品已停用: 'These goods are disabled',
  页面不存在或没有发布: 'There is no such page, or it is not published',
  '{kind}不能用于二维码，请选择商户落地页或激活页':
    'A QR code cannot lead to a page of the kind {kind}; please choose a merchant page or an activation page',
  名称规则不能为空: 'The naming rule must not be empty',
  '批次{status}，不需要重试': 'The batch does not need to be retried: {status}',
  '生成二维码时服务三次意外中止，已放弃；再试仍如此请联系管理员':
    'The service stopped unexpectedly three times while generating the QR codes, which was given up; if it happens again, please contact an administrator',
  '生成二维码时出错，请重试；多次失败请联系管理员':
    'The QR codes could not be generated; please try again, and contact an administrator if it keeps failing',
  请选择要更换成什么: 'Please choose what to change to',
  '二维码还在生成，请稍后再试': 'The QR code is still being generated; please try again later',
  '扫码次数太多，请一分钟后再试': 'Too many scans; please try again in a minute',
  二维码不存在: 'QR code not found',
  // Why a code is not changed.
  还在生成: 'still being generated',
  现在的商品不是要更换的商品: 'its goods are not the ones to be changed',
  已经是该商品: 'already has these goods',
  已经是该页面: 'already shows this page',
  '二维码之后已绑定，撤销会使它缺少商品或页面':
    'the QR code has since been bound, and undoing this would leave it without goods or a page',
  原来的商品已删除: 'the former goods have been deleted',
  原来的页面已删除: 'the former page has been deleted',
  还没有绑定商品和页面: 'no goods or page bound yet',
} as const;
