/** In English: parameters of calls that are no field of an entity, by which they are called when they are refused. */
export const fields = {
  页码: 'Page number',
  每页条数: 'Rows per page',
  隐藏: 'Hidden',
  密度: 'Density',
  视图: 'View',
  搜索内容: 'Search text',
  系统代码: 'System code',
  商品种类: 'Kinds of goods',
  排除的卡号: 'Excluded serials',
  预计张数: 'Expected cards',
  导出列: 'Columns to export',
  文件: 'File',
  天数: 'Days',
} as const;
