/** Texts of imports. Counts are passed as formatted text. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  drop: '把 xlsx 或 csv 文件拖到这里，或点击选择',
  limits: (lines: string, megabytes: string) => `最多 ${lines} 行、${megabytes} MB`,
  template: '下载模板',
  reading: (file: string) => `正在读取“${file}”`,
  file: (file: string, lines: string) => `${file} · ${lines} 行`,
  another: '换一个文件',
  refused: {
    ending: '请用 xlsx 或 csv 文件',
    size: (megabytes: string) => `文件不能超过 ${megabytes} MB`,
    headingsOnly: '文件里只有表头，没有可导入的行',
    unread: '文件读取失败，请重新选择',
  },
  columns: (matched: string, all: string) => `列的对应关系（${matched} / ${all}）`,
  column: (label: string) => `“${label}”在文件中的列`,
  noColumn: '不导入',
  required: '必须对应一列',
  unnamed: (column: string) => `第 ${column} 列`,
  example: (cell: string) => `如：${cell}`,
  unmatched: (labels: string) => `文件里没有找到：${labels}。请在下面选择对应的列，或换一个文件。`,
  separator: '、',
  looking: '正在核对',
  lookFailed: '核对失败，文件还没有导入',
  retry: '重试',
  allSound: (count: string) => `${count} 行都可以导入`,
  someFaulty: (sound: string, faulty: string) => `${sound} 行可以导入，${faulty} 行有问题，不会导入`,
  noneSound: (faulty: string) => `${faulty} 行都有问题，没有可以导入的；请按下表修改文件后重新选择`,
  faults: '有问题的行',
  fault: { lineNo: '行', field: '列', cell: '内容', message: '原因' },
  emptyCell: '（空）',
  faultsCut: (shown: string) => `只列出前 ${shown} 处`,
  sheet: {
    name: '工作表',
    headings: '表头',
    line: (line: string, cells: string) => `第 ${line} 行：${cells}`,
    noHeadings: '没有表头，从第一行起就是内容',
    lines: (count: string) => `${count} 行`,
    columns: (count: string) => `${count} 列`,
    and: '、',
    left: (hidden: string) => `文件里隐藏了 ${hidden}，没有读入`,
    taken: (hidden: string) => `文件里隐藏的 ${hidden} 也读入了`,
    take: '也读入',
    leave: '不读入',
  },
  written: (count: string) => `前 ${count} 行将这样写入`,
  serials: {
    open: '从文件读入',
    title: (label: string) => `从文件读入 · ${label}`,
    confirm: (count: string) => `填入 ${count} 行`,
    none: '填入',
    hint: '每行一个卡号，或一段：首号-尾号',
  },
} as const;

export type ImportTexts = TextsLike<typeof zhCN>;

export const importTexts = defineTexts<ImportTexts>(zhCN, async () => (await import('./en-US')).enUS);
