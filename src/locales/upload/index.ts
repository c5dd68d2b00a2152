/** Texts of picture uploads. Counts are passed as formatted text. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import type { ImageChange } from '#contract/upload/constants';
import { defineTexts } from '../text-area';

export const zhCN = {
  choose: (megabytes: string) => `上传图片（不超过 ${megabytes} MB）`,
  replace: '更换',
  remove: '移除',
  progress: (label: string) => `${label}上传进度`,
  cancel: '取消上传',
  retry: '重新上传',
  failed: (file: string) => `“${file}”上传失败`,
  refused: {
    type: (types: string) => `请用 ${types} 图片`,
    size: (megabytes: string) => `图片不能超过 ${megabytes} MB`,
    side: (width: string, height: string, max: string) =>
      `图片为 ${width} × ${height} 像素，边长不能超过 ${max} 像素`,
    unreadable: '这个文件不是可用的图片',
  },
  storage: {
    refused: '存储拒绝了这次上传，请联系管理员检查存储设置和服务器时间',
    tooLarge: '图片太大，存储没有接收',
    full: '存储空间已满，请联系管理员',
    broken: '存储暂时不可用，请稍后再试',
    timeout: '存储没有及时响应，请稍后再试',
    network: '连不上存储，请检查网络后再试',
  },
  changes: {
    stilled: '动图只保留了第一帧，不再播放',
    shrunk: '图片较大，已缩小后保存',
  } satisfies Record<ImageChange, string>,
} as const;

export type UploadTexts = LabelsLike<typeof zhCN>;

export const uploadTexts = defineTexts<UploadTexts>(zhCN, async () => (await import('./en-US')).enUS);
