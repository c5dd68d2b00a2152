/** Texts of the error and result pages; loaded with these. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { entryWords } from '#contract/labels/entry';
import { defineTexts } from '../text-area';

export const zhCN = {
  backHome: '返回首页',
  exception: {
    '403': '抱歉，你无权访问该页面',
    '404': '抱歉，你访问的页面不存在',
    '500': '抱歉，服务器出错了',
    missing: '缺少权限：',
    missingAny: '需要以下任一权限：',
    requestId: entryWords.requestId[0],
    address: '访问的地址',
    triggerTitle: '异常模拟',
    triggerHint: '向服务器发出会失败的请求，检查应用的反应。',
    triggerOff: '这台服务器没有开启异常模拟：请在启动时设置 ERROR_SIMULATION=1。',
    triggerCode: (code: number) => `触发 ${code}`,
    lastCode: '最近一次触发',
    never: '尚未触发',
  },
  result: {
    success: '提交成功',
    successHint: '操作已经完成，可以继续其他工作。',
    fail: '提交失败',
    failHint: '没有任何内容被修改，请检查后重新提交。',
    back: '返回上一页',
  },
} as const;

export type OwnPageTexts = LabelsLike<typeof zhCN>;

export const ownPageTexts = defineTexts<OwnPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
