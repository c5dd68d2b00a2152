/** The sentences about merchants' QR codes. Counts come as text. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { ordinalMarks, type MerchantPreviewKind, type QrCodeOutage } from '#contract/qrcode/constants';
import { defineTexts } from '../text-area';

export const zhCN = {
  searchLabel: '筛选二维码',
  unit: '个二维码',
  none: '还没有二维码',
  noneHint: '二维码印出来贴在商户的点位上，用户扫码看到页面、激活学习卡；地址永远不变，商品和页面随时可换',
  actionsTitle: '操作',
  rowActions: {
    png: '下载 PNG',
    svg: '下载 SVG',
  },
  refusals: { generating: '还在生成', unbound: '还没有绑定商品和页面' },
  suspended: '暂停服务',
  outages: {
    merchantDisabled: '商户已停用，扫码显示“暂停服务”',
    pageOffline: '页面已下线，扫码显示“暂停服务”',
  } satisfies Record<QrCodeOutage, string>,
  disabledGoods: { status: '商品停用', why: '商品已停用，扫码照常；可以更换为在用的商品' },
  impact: {
    suspended: (count: string) => `商户已停用或页面已下线：${count} 个，扫码仍显示“暂停服务”`,
    disabledGoods: (count: string) => `商品已停用：${count} 个，扫码照常`,
    separator: '；',
  },
  picker: {
    merchant: '输入名称或编号查找',
    noMerchant: '没有找到启用的商户',
    goods: '选择商品',
    page: '选择已发布的页面',
    noPage: '还没有已发布的页面，请先在页面配置中发布',
  },
  form: {
    confirm: (count: string) => `生成 ${count} 个`,
    quantityHint: (max: string) => `一次最多 ${max} 个，在后台生成，可以离开本页`,
    patternHint: `“${ordinalMarks['zh-CN']}”处填入流水号；没有写则加在末尾`,
    pattern: `点位${ordinalMarks['zh-CN']}`,
    sample: (first: string, last: string) => `点位名称预览：${first === last ? first : `${first} … ${last}`}`,
    addressHint:
      '地址一经生成永不改变，印刷后仍可更换商品和页面。商品和页面都选定后二维码即启用，也可以以后再绑定。',
  },
  ordered: (batchNo: string, count: string) => `批次 ${batchNo} 已提交，正在生成 ${count} 个二维码`,
  made: (batchNo: string, count: string) => `批次 ${batchNo} 的 ${count} 个二维码已生成`,
  batchFailed: (batchNo: string) => `批次 ${batchNo} 生成失败，可以重试`,
  retried: (batchNo: string) => `批次 ${batchNo} 已重新开始生成`,
  changed: (action: string, count: string) => `${action}：已完成 ${count} 个`,
  changedPartly: (action: string, done: string, refused: string, why: string) =>
    `${action}：已完成 ${done} 个，${refused} 个没有执行（${why}）`,
  notChanged: (action: string, why: string) => `${action}没有执行：${why}`,
  copied: '链接已复制',
  copyFailed: (address: string) => `浏览器不允许复制，请手动复制：${address}`,
  saved: (name: string) => `已下载 ${name}`,
  progress: {
    title: '未完成的批次',
    line: (done: string, total: string) => `${done} / ${total}`,
    failed: (count: string) => `失败 ${count} 个`,
    retry: '重试',
    show: '查看二维码',
    tab: '二维码批次',
    none: '最近没有生成二维码',
    column: '进度',
    all: (merchant: string, count: string) => `${merchant} · ${count} 个`,
  },
  retarget: {
    title: (action: string, name: string) => `${action} · ${name}`,
    many: (count: string) => `${count} 个二维码`,
    now: (name: string) => `现在：${name}`,
    old: '只更换现在是该商品的',
    anyGoods: '不限',
    to: { updateGoods: '更换为商品', updatePage: '更换为页面' },
    confirm: (action: string, count: string) => `${action} ${count} 个`,
    open: (matched: string, open: string) => `选中 ${matched} 个，其中 ${open} 个可以更换`,
    refused: (message: string, count: string, examples: string) => `${message}（${count}）：${examples}`,
    used: (merchants: string) => `已有其他商户使用该商品：${merchants}`,
    usedOther: (count: string) => `另有 ${count} 家商户`,
    usedOne: (merchant: string, count: string) => `${merchant}（${count} 个）`,
    usedHint: '仍可更换；请确认该商品不是其他商户专用的。',
    same: '印好的二维码继续有效，扫码立即看到新的内容。',
    separator: '、',
    reason: '原因',
  },
  sheet: {
    title: (count: string) => `打印 ${count} 个二维码`,
    hint: 'A4 纸，二维码下方印点位名称和编号。下载后用浏览器打开并打印。',
    columns: (count: number) => `每行 ${count} 个`,
    confirm: '下载打印页',
  },
  zip: {
    title: (count: string) => `打包 ${count} 个二维码`,
    hint: '每个二维码一个文件，文件名为编号和点位名称。',
    formats: { png: 'PNG（512 像素）', svg: 'SVG（印刷用，放大不模糊）' },
    confirm: '下载压缩包',
  },
  record: {
    figures: '扫码与激活',
    perVisitor: (percent: string) => `转化率 ${percent}`,
    visitorHint: '扫码人数每天按人计，不记录身份',
    pictureOf: (name: string) => `${name} 的二维码`,
    preview: '预览扫码页',
    scans: '扫码趋势',
    days: { 7: '近 7 天', 30: '近 30 天', 366: '近一年' },
    chartLabel: (count: string, first: string, last: string) => `${first} 至 ${last} 共扫码 ${count} 次`,
    noScans: '这段时间没有人扫码',
  },
  log: {
    unit: '条日志',
    none: '没有日志',
    missing: '没有这条日志',
  },
  preview: {
    label: '手机上的效果',
    frame: '手机预览',
    kinds: { page: '扫码页', card: '卡片详情页' } satisfies Record<MerchantPreviewKind, string>,
    ofMerchant: (name: string) => `${name} 的用户看到的页面`,
    ofCode: (name: string, place: string) => `${name} · ${place}`,
    none: '没有可以显示的页面',
    noneHint: '还没有发布卡片详情页，请先在页面配置中发布。',
    suspendedWhy: '二维码或商户已停用，或者还没有绑定已发布的页面，用户看到的就是这句话。',
    unknown: '没有这种预览',
    open: '预览页面',
  },
  search: {
    group: '二维码',
    foundBy: '二维码编号、点位名称',
    hint: '点位名称可以只输入一部分。',
  },
} as const;

export type QrCodeTexts = LabelsLike<typeof zhCN>;

export const qrCodeTexts = defineTexts<QrCodeTexts>(zhCN, async () => (await import('./en-US')).enUS);
