/** The sentences about pages. Counts come as text. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export const zhCN = {
  searchLabel: '筛选页面',
  unit: '个页面',
  none: '还没有页面',
  noneHint: '页面是用户扫码或激活时看到的内容；先建页面，再把它用到印刷任务和二维码上',
  actions: '操作',
  rowActions: {
    edit: '编辑',
    publish: '发布',
    preview: '预览',
    copy: '复制',
    takeDown: '下线',
    bringUp: '重新上线',
    delete: '删除',
  },
  refusals: { unchanged: '发布后没有修改', unpublished: '还没有发布' },
  changedSince: '有未发布的修改',
  title: (action: string, name: string) => `${action} · ${name}`,
  created: (name: string) => `页面“${name}”已新建`,
  published: (name: string, versionNo: string) => `“${name}”已发布，版本 ${versionNo}`,
  takenDown: (name: string) => `“${name}”已下线`,
  broughtUp: (name: string) => `“${name}”已重新上线`,
  rolledBack: (name: string, versionNo: string) => `“${name}”已回滚到版本 ${versionNo}`,
  deleted: (name: string) => `“${name}”已删除`,
  figures: '页面数字',
  blockCount: '组件数',
  draft: '草稿',
  tabs: { usages: '使用处', versions: '历史版本' },
  usages: {
    none: '没有印刷任务或二维码使用这个页面',
    line: (entity: string, count: string) => `${entity} ${count} 个`,
    more: (count: string) => `另有 ${count} 个`,
  },
  versions: {
    none: '还没有发布过',
    noneHint: '发布一次，这里就多一个版本，可以随时回滚',
    name: (versionNo: string) => `版本 ${versionNo}`,
    current: '当前发布',
    takenDown: '已下线，用户看到“暂停服务”',
    rolledBackTo: (versionNo: string) => `回滚到版本 ${versionNo}`,
    compare: '与上一版比较',
    compareDraft: '草稿与已发布版本比较',
    rollBack: '回滚到此版本',
    same: '内容相同',
    wholePage: '整页',
  },
  dialogs: {
    publishText: '发布后，使用这个页面的二维码和学习卡立即显示新内容。',
    publishUsed: (count: string) => `有 ${count} 处正在使用它。`,
    versionProblems: '这个版本现在不能发布',
    publishProblems: (count: string) => `还有 ${count} 处需要完成，才能发布`,
    note: '版本说明',
    changes: '用户看到的变化',
    takeDown: '下线后，使用这个页面的二维码显示“暂停服务”，直到再次发布。',
    bringUp: (versionNo: string) =>
      `使用这个页面的二维码和学习卡重新显示版本 ${versionNo}，与下线前一样；草稿不变。`,
    rollBack: '所选版本的内容成为新的版本并立即发布，草稿也换成它的内容。',
    draftGoes: '草稿里还没有发布的修改不再保留。',
    unused: '没有二维码或印刷任务使用它。',
    delete: '页面和它的全部版本将被删除，不能恢复。',
    inUse: '页面正在使用，不能删除。请先把以下各处换成别的页面：',
    copyName: (name: string) => `${name} 副本`,
  },
  search: {
    group: '页面',
    foundBy: '页面名称',
    hint: '页面名称可以只输入一部分。',
  },
} as const;

export type CardPageTexts = LabelsLike<typeof zhCN>;

export const cardPageTexts = defineTexts<CardPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
