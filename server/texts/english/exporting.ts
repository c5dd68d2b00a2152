/** English for exports and their files. */
export const exporting = {
  '你能查看的数据范围已改变，请重新导出': 'What you may see has changed; please export again',
  '该导出已经结束，不能取消': 'This export has ended and cannot be cancelled',
  '该导出还在进行，请先取消': 'This export is still running; please cancel it first',
  '该导出还在进行，不能重试': 'This export is still running and cannot be retried',
  '该导出已完成，可以直接下载': 'This export is finished; you can download it',
  '你已没有“{right}”权限，不能下载该文件':
    'You no longer have the right "{right}" and cannot download this file',
  '文件在服务器上被改动过，请重新导出': 'The file was changed on the server; please export again',
  '文件已不在服务器上，请重新导出': 'The file is no longer on the server; please export again',
  '文件已过期，请重新导出': 'The file has expired; please export again',
  该导出没有可以下载的文件: 'This export has no file to download',
  '没有符合条件的数据，无需导出': 'No data matches, so there is nothing to export',
  '服务器磁盘空间不足，暂时不能导出，请联系管理员清理后重试':
    'The server is low on disk space, so nothing can be exported for now; please ask an administrator to free up space and try again',
  '你已有 {count} 个导出在进行，请等其中一个完成后再提交':
    'You already have {count:export|exports} running; please wait until one of them finishes',
  '符合条件的数据有 {count} 行，一次最多导出 {max} 行，请缩小筛选范围':
    '{count:row matches|rows match}, and at most {max} can be exported at a time; please narrow the filter',
  '导出时服务三次意外中止，已放弃；再试仍如此请联系管理员':
    'The service stopped unexpectedly three times during the export, which was given up; if it happens again, please contact an administrator',
  '导出时出错，请重试；多次失败请联系管理员':
    'The export failed; please try again, and contact an administrator if it keeps failing',
} as const;
