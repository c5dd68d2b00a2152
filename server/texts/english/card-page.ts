/** English for pages and the pictures uploaded for them. */
export const cardPage = {
  没有这种组件: 'There is no such block',
  '{problem}：{block}': '{problem}: {block}',
  '第 {no} 个组件（{kind}）：{problem}': 'Block {no} ({kind}): {problem}',
  '{what} {count} 个（如 {example}）': '{what}: {count} (e.g. {example})',
  '页面正在使用，不能删除：{usages}': 'The page is in use and cannot be deleted: {usages}',
  已有同名的页面: 'A page with this name already exists',
  该版本就是现在发布的版本: 'This version is already the published one',
  '页面没有发布，不需要下线': 'The page is not published, so there is nothing to take down',
  '页面没有下线，不需要重新上线': 'The page has not been taken down, so there is nothing to bring back',
  '该文件路径已被使用，请重新上传': 'This file path is already taken; please upload the file again',
  '不是可用的图片：请上传 PNG、JPEG、WebP 或 GIF，且边长不超过 {max} 像素':
    'This picture cannot be used: please upload a PNG, JPEG, WebP or GIF with no side longer than {max} pixels',
  '存储设置有误，图片暂时不能上传，请联系管理员（见系统状态）':
    'The storage is misconfigured, so pictures cannot be uploaded for now; please contact an administrator (see the system status)',
  '存储空间已满，图片没有保存，请联系管理员':
    'The storage is full and the picture was not saved; please contact an administrator',
  '存储拒绝了这次上传，请联系管理员检查存储设置和服务器时间':
    "The storage rejected this upload; please ask an administrator to check the storage settings and the server's clock",
  '存储暂时不可用，图片没有保存，请稍后再试':
    'The storage is unavailable and the picture was not saved; please try again later',
  '存储暂时不可用，图片没有核对，请稍后再试':
    'The storage is unavailable and the pictures were not checked; please try again later',
  文件路径: 'File path',
} as const;
