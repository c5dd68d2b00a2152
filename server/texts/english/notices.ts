/** In English: what people are told without asking. */
export const notices = {
  通知类型: 'Type of notice',
  '导出完成：{file}': 'Export finished: {file}',
  '导出失败：{file}': 'Export failed: {file}',
  '{batch} 生成失败，请重试': '{batch}: the cards could not be made; please try again',
  '{batch} 的 {count} 张学习卡已生成，可以导出印刷文件':
    '{batch}: {count:card is|cards are} made; the print file can be exported',
  '{kind}库存不足：降到 {count} 张': '{kind}: stock is low, down to {count:card|cards}',
  '{kind}库存过多：升到 {count} 张': '{kind}: stock is high, up to {count:card|cards}',
  '{batch} 报短缺 {short} 张，破损 {damaged} 张：{merchant}':
    '{batch} was reported {short} short and {damaged} damaged: {merchant}',
  '{batch} 待收货：{merchant}，{count} 张': '{batch} is to be received: {merchant}, {count:card|cards}',
} as const;
