/** English names of call parameters that are not fields of an entity, for refusals. */
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
  工作表: 'Sheet',
  请选择一个文件: 'Please choose a file',
  文件是空的: 'The file is empty',
  '文件不能超过 {max} 列': 'The file can have at most {max:column|columns}',
  '一次最多导入 {max} 行，请拆成几个文件':
    'At most {max:line|lines} can be imported at once; please split the file',
  文件过大: 'The file is too large',
  '{cell} 是表格里的错误值': '{cell} is a spreadsheet error value',
  '有单元格超过 {max} 个字符': 'A cell has more than {max:character|characters}',
  '正在读取你的另一个文件，请稍后再试': 'Another of your files is still being read; please try again later',
  '正在读取的文件太多，请稍后再试': 'Too many files are being read; please try again later',
  '文件里有公式还没有结果：请用表格软件打开、保存后重试':
    'The file contains formulas without results: open it in a spreadsheet program, save it, and try again',
  '文件无法读取：请另存为 xlsx 或 csv 后重试':
    "The file can't be read; please save it as xlsx or csv and try again",
  天数: 'Days',
  '请填写金额，最多两位小数，不超过 {max} 元':
    'Fill in an amount of no more than {max} yuan, with at most two decimals',
} as const;
