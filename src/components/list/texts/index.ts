/** Texts of lists. Counts are passed as formatted text. */
import type { Density } from '#contract/lists';
import { displayCount } from '#src/lib/display-number';
import { defineTexts, type TextsLike } from '#src/locales';

const densities: Record<Density, string> = { compact: '紧凑', standard: '标准', loose: '宽松' };

export const zhCN = {
  /** @param unit the counting word of the list's rows */
  rows: (count: string, unit: string) => `${count} ${unit}`,
  total: (rows: string) => `共 ${rows}`,
  /** Before the total. */
  printedRows: (first: string, last: string) => `本页第 ${first}–${last}，`,
  refresh: '刷新',
  shift: {
    repeated: (count: string) => `翻页期间有新记录：本页有 ${count} 条在前一页已经列出`,
    missing: (count: string) => `翻页期间少了 ${count} 条：可能有记录两页都没有列出`,
    restart: '从第一页看',
  },
  noMatch: (records: string) => `没有符合条件的${records}`,
  noMatchHint: '换个条件，或清空筛选看全部',
  clearFilter: '清空筛选',
  chips: {
    filter: '筛选',
    label: '已设的筛选条件',
    chip: (field: string, value: string) => `${field}：${value}`,
    remove: (value: string) => `去掉筛选条件“${value}”`,
    clear: '全部清除',
    openRange: {
      from: (day: string) => `${day} 起`,
      until: (day: string) => `${day} 止`,
      unknown: (id: string) => `没有编号为 ${id} 的`,
    },
  },
  sortedBy: '排序',
  usualOrder: '默认排序',
  ascending: (column: string) => `${column} 升序`,
  descending: (column: string) => `${column} 降序`,
  select: (record: string) => `选择 ${record}`,
  selectPage: '选择本页全部',
  page: '页码',
  settings: {
    title: '列表设置',
    density: '密度',
    densities,
    columns: '显示的列',
    up: (column: string) => `${column} 上移`,
    down: (column: string) => `${column} 下移`,
    restore: '恢复默认',
  },
  selection: {
    label: '批量操作',
    picked: (rows: string) => `已选 ${rows}`,
    pickedAll: (rows: string) => `已选全部 ${rows}`,
    pickAll: (rows: string) => `选择全部 ${rows}`,
    clear: '取消选择',
    more: '更多',
  },
  bulk: {
    title: (action: string, rows: string) => `${action} · ${rows}`,
    counting: '正在核对…',
    matched: (matched: string, open: string) => `选中 ${matched}，其中 ${open}可以执行`,
    noneOpen: '选中的记录都不能执行此操作',
    refused: (rows: string) => `${rows}不会执行`,
    counted: (reason: string, count: string) => `${reason}（${count}）`,
    separator: '、',
    example: (names: string) => `例如 ${names}`,
    failed: '核对失败',
    retry: '重试',
    confirm: (action: string, rows: string) => `${action} ${rows}`,
    working: (done: string, total: string) => `已处理 ${done} / ${total}`,
    done: (rows: string) => `已处理 ${rows}`,
    notDone: (rows: string) => `${rows}未处理`,
    all: '全部成功',
    stopped: '没有全部处理完，可以再次执行，已处理的不会重复。',
    close: '关闭',
    stop: '停止',
    copy: '复制清单',
    copied: '已复制',
  },
  views: {
    none: '全部',
    shown: (view: string) => `视图：${view}`,
    changed: '（已修改）',
    missing: '这个视图不存在，或没有共享给你',
    loadFailed: '视图加载失败',
    retry: '重试',
    empty: '还没有保存的视图',
    own: '我的视图',
    shared: '共享的视图',
    forOthers: '共享给其他角色的视图',
    sharedBy: (name: string) => `由 ${name} 共享`,
    sharedByWith: (name: string, role: string) => `由 ${name} 共享给${role}`,
    hasLeft: (name: string) => `${name}（账号已停用）`,
    sharedWith: (role: string) => `已共享给${role}`,
    isDefault: '默认',
    save: '保存为新视图',
    update: '更新此视图',
    more: (view: string) => `${view} 的操作`,
    setDefault: '设为我的默认',
    unsetDefault: '取消默认',
    copyLink: '复制链接',
    linkCopied: '链接已复制',
    rename: '重命名与共享',
    remove: '删除',
    removeTitle: (view: string) => `删除视图“${view}”？`,
    removeHint: '筛选条件、排序和列设置将一起删除。',
    removeSharedHint: '它已共享给他人，删除后他们也不能再使用。',
    onlyMe: '仅自己',
    seenBy: (role: string, people: string) =>
      `${role}的其他 ${people} 人会看到它的名称和筛选条件，包括其中填写的手机号等。`,
    /** For an audience that includes people of agents. */
    seenByAgents: (role: string, people: string) =>
      `${role}的其他 ${people} 人会看到它的名称和筛选条件。其中包括代理的人员：筛选条件里有手机号、商户名称等具体的人或记录时，不能共享。`,
    keep: '保存',
    hint: '保存当前的筛选条件、排序和列设置。共享只让对方看到这个视图，能看到哪些数据仍由各自的权限决定。',
  },
} as const;

export type ListTexts = TextsLike<typeof zhCN>;

export const listTexts = defineTexts<ListTexts>(zhCN, async () => (await import('./en-US')).enUS);

/** @param unit the counting word of the list's rows */
export const totalText = (text: ListTexts, totalNum: number, unit: string): string =>
  text.total(text.rows(displayCount(totalNum), unit));
