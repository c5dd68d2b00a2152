/** Texts of the keyboard shortcuts. */

export const keyWords = {
  title: ['键盘快捷键', 'Keyboard shortcuts'],
  keys: {
    'Ctrl + K': ['搜索页面、记录和操作', 'Search pages, records and actions'],
    '/': ['到筛选条件', 'Go to the filters'],
    'J / K': ['下一行 / 上一行', 'Next row / previous row'],
    Enter: ['打开所在行', 'Open the row'],
    X: ['选择所在行', 'Select the row'],
    E: ['导出列表', 'Export the list'],
    Esc: ['关闭弹窗或抽屉', 'Close a dialog or drawer'],
    '?': ['显示这些快捷键', 'Show these shortcuts'],
  },
  isOn: ['启用单键快捷键（/ J K X E）', 'Enable single-key shortcuts (/ J K X E)'],
} as const;
