/** What is said of pictures that are uploaded, in Chinese. Counts come as text. */
import type { LabelsLike } from '#contract/labels/entity-labels';

export const zhCN = {
  choose: (megabytes: string) => `上传图片（不超过 ${megabytes} MB）`,
  replace: '更换',
  remove: '移除',
  progress: (label: string) => `${label}上传进度`,
  cancel: '取消上传',
  retry: '重新上传',
  failed: (file: string) => `“${file}”没有上传成功`,
  refused: {
    type: (types: string) => `请用 ${types} 图片`,
    size: (megabytes: string) => `图片不能超过 ${megabytes} MB`,
    side: (width: string, height: string, max: string) =>
      `图片为 ${width} × ${height} 像素，边长不能超过 ${max} 像素`,
    unreadable: '这个文件不是可用的图片',
  },
} as const;

export type UploadTexts = LabelsLike<typeof zhCN>;
