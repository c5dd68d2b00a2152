/** Texts of the components that all areas use. */
import { defineTexts, type TextsLike } from '../../locales';

export const zhCN = {
  categoryLevels: '学段 / 年级 / 学科',
  noGoods: '还没有商品，请先在基础资料里新建',
  disabledEntry: (name: string) => `${name}（已停用）`,
  readFailed: '数据加载失败',
  readFailedHint: '请检查网络后重试；若一直如此，请联系管理员。',
  retry: '重试',
  orPressEnter: '或按回车键',
  stale: (time: string) => `最新数据加载失败，显示的是 ${time} 的内容，稍后会自动重试。`,
  staleRefused: (time: string) => `最新数据加载失败，显示的是 ${time} 的内容。`,
  staleOffline: (time: string) => `网络已断开，显示的是 ${time} 的内容。网络恢复后会自动重试。`,
  leaveTitle: '离开此页？',
  leaveHint: '已填写的内容还没有提交，离开后将丢失。',
  leaveHintKept: '已填写的内容还没有提交，会作为草稿保存在这个浏览器里，7 天内回来可以接着填写。',
  leave: '离开',
  stay: '继续填写',
  addDays: (days: number) => `+${days} 天`,
  pleaseFillIn: (label: string) => `请填写${label}`,
  charactersMax: (label: string, max: number) => `${label}最多 ${max} 个字`,
  previousPage: '上一页',
  nextPage: '下一页',
  printedAddress: '印出的网址以此开头，下单后不能再改：',
  filterFaults: {
    tooLong: (max: string) => `最多 ${max} 个字，请缩短后再查`,
    noSuchDay: (typed: string) => `识别为 ${typed}，没有这一天`,
    notADay: (typed: string) => `识别为 ${typed}，不是日期，请写成 2026-03-01 的格式`,
  },
  openEnd: '不限',
  daysOfZone: (zone: string) => `日期按${zone}计算`,
  copyByHand: (text: string) => `浏览器不允许复制，请手动选中复制：${text}`,
  unfold: '展开筛选',
  fold: '收起筛选',
  draftFound: (time: string) => `有一份 ${time} 的草稿没有提交`,
  draftTakeUp: '接着填写',
  draftThrowAway: '丢弃草稿',
  conflict: {
    title: '已被他人修改',
    changedBy: (person: string, time: string) => `${person} 于 ${time} 修改了以下内容，请选择保留哪一份。`,
    changedBySomebody: '打开之后内容已被修改，请选择保留哪一份。',
    noDifference: '内容与你打开时相同。',
    seen: '你打开时',
    theirs: '现在',
    mine: '你要提交的',
    back: '返回编辑',
    takeTheirs: '采用对方的',
    applyMine: '用我的覆盖',
  },
  facts: {
    more: '全部信息',
    less: '收起信息',
    missing: (labels: string) => `未填：${labels}`,
    separator: '、',
  },
  story: {
    none: '还没有记录',
    together: (count: string) => `同批\u00a0${count}\u00a0张`,
    replacement: '换卡',
    replacedBy: '由新卡接替',
    replaces: '接替原卡',
    extendedBy: (days: string, day: string) => `延期 ${days} 天，至 ${day}`,
    extendedTo: (day: string) => `延至 ${day}`,
  },
  /** Not 取消, because the button beside it may be 取消任务. */
  back: '返回',
  typedCount: {
    label: (count: string) => `输入 ${count} 以确认`,
    wrong: (count: string) => `请输入张数 ${count}`,
  },
  reset: '重置',
  clear: '清空',
  search: '查询',
} as const;

export type ComponentTexts = TextsLike<typeof zhCN>;

export const componentTexts = defineTexts<ComponentTexts>(zhCN, async () => (await import('./en-US')).enUS);
