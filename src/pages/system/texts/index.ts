/** Texts of the system's state. */
import type { JobKindName } from '#contract/system/constants';
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '系统状态',
  refresh: '刷新',
  checkedAt: (time: string) => `核对于 ${time}`,
  check: '立即核对',
  checkFailed: '核对没有完成，请重试',
  loadFailed: '系统状态读取失败',
  refreshFailed: (time: string) => `刷新失败，显示的是 ${time} 的状态`,
  fine: '正常',
  attention: '需要处理',
  unknown: '尚不清楚',
  allFine: '一切正常',
  problems: (count: number) => `${count} 项需要处理`,
  groups: {
    process: '服务进程',
    database: '数据库',
    jobs: '后台任务',
    storage: '图片存储',
    audit: '操作日志',
    stock: '库存计数',
  },
  process: {
    version: '程序版本',
    startedAt: '启动于',
    delay: '响应延迟',
    delayValue: (ms: string) => `${ms} 毫秒（一分钟内 99% 不超过）`,
    memory: '占用内存',
    free: '数据目录剩余空间',
    printedOrigin: '印在学习卡和二维码上的网址',
    notSet: '未设置',
    clock: '与数据库的时差',
    clockAhead: (seconds: string) => `快 ${seconds} 秒`,
    clockBehind: (seconds: string) => `慢 ${seconds} 秒`,
    clockSame: '一致',
    droppedLogLines: '没有写出的日志行',
  },
  database: {
    engine: '引擎',
    engines: { embedded: '内置数据库', postgresql: 'PostgreSQL' },
    size: '大小',
    migration: '数据库版本',
    connections: '连接',
    connectionsValue: (open: number, max: number, waiting: number) =>
      `${open} / ${max}，${waiting === 0 ? '无人等待' : `${waiting} 个请求在等待`}`,
    checksums: '损坏检查',
    checksumsOn: '已开启',
    checksumsOff: '未开启',
    backup: '最近一次核对过的备份',
    noBackup: '尚无',
  },
  jobKinds: {
    'repertory.generate': '生成学习卡',
    'qrcode.generate': '生成二维码',
    'grant.make': '发放出库',
    'export.write': '导出文件',
  } satisfies Record<JobKindName, string>,
  job: (queued: number, running: number) =>
    queued + running === 0 ? '空闲' : `${running} 个进行中，${queued} 个排队`,
  jobFailed: (count: number, days: number) => `近 ${days} 天失败 ${count} 个`,
  storage: {
    place: '存放于',
    kinds: { own: '本系统（上传目录）', rented: '外部对象存储', misconfigured: '设置有误，暂停上传' },
    variables: '相关变量',
  },
  audit: {
    records: '记录',
    recordsValue: (count: string) => `${count} 条`,
    last: '最近一条',
    anchor: '数据库之外的留底',
    anchorValue: (count: string, time: string) => `第 ${count} 条，${time}`,
    walk: '核对整条操作日志',
    round: '后台核对',
    roundValue: (position: string, count: string) => `已到第 ${position} 条，共 ${count} 条`,
    faultAt: '有问题的记录',
    faultAtValue: (position: string) => `第 ${position} 条`,
    walkWhole: (count: string, time: string) => `${time}，${count} 条完好`,
    walkBroken: (position: string, time: string) => `${time}，第 ${position} 条起不符`,
    walkUnlike: (time: string) => `${time}，与写入时不符`,
    neverWalked: '尚未核对完一遍',
    underWay: '正在核对，完成后刷新可见结果。',
  },
  stock: {
    checkedAt: '核对于',
    differences: '不一致的计数',
    never: '本次启动后尚未核对',
  },
  advice: {
    delay: '服务繁忙，页面会变慢：请查看是否有大批量操作，必要时增加进程。',
    clock: '本机时钟与数据库相差超过 5 秒：请校准两台机器的时钟（NTP）。业务时间以数据库为准。',
    unwritable:
      '数据目录、EXPORT_DIR 或 UPLOAD_DIR 不能写入：磁盘变成了只读，或目录属于其他用户。/readyz 说明是哪一个：请修复后重启服务。',
    log: '日志没有全部写出：接收日志的程序已停止、不再读取，或磁盘已满。请修复日志的去处；服务不受影响，重启后重新计数。',
    free: '磁盘空间不足 1 GB，写入可能失败：请清理或扩容。',
    printing:
      '没有可以印刷、用户又能打开的网址，印刷任务和二维码不能下单：请把 PUBLIC_ORIGIN 设为 https 网址，重新启动。',
    waiting: '连接已用满：请增大 DATABASE_POOL_SIZE，或检查慢查询。',
    backupFailed:
      '服务自己的备份没有完成：请查看服务日志，检查备份目录（BACKUP_DIR）和磁盘空间，再运行 npm run office -- backup。',
    backup: '超过一天没有核对过的备份：请运行 npm run office -- backup，并查看每晚的备份任务为何没有完成。',
    checksums: '数据页损坏时不会被发现：请在停机时运行 pg_checksums --enable。',
    waitingLong: '有任务排队超过 5 分钟：请确认有进程在工作，并查看日志。',
    failed: '有任务已放弃：请到任务中心或对应页面重试。',
    storageMissing:
      '外部存储的设置不全，图片不能上传：请补齐下列环境变量后重启；不用外部存储时，请全部删去。',
    storageInvalid: '外部存储的设置有误，图片不能上传：请改正下列环境变量后重启，地址须为 https。',
    trailCut: '操作日志被截断：有记录被删去。请运行 npm run office -- audit-verify 查明位置，并从备份核对。',
    trailAltered:
      '操作日志被改动：有记录与写入时不符。请运行 npm run office -- audit-verify 查明位置，并从备份核对。',
    anchorDamaged:
      '留底损坏：数据目录中的 audit.anchor 不是本系统写的。请运行 npm run office -- audit-verify，并从备份核对。',
    anchorMissing:
      '留底不见了：数据目录中的 audit.anchor 被移走。请运行 npm run office -- audit-verify，并从备份找回。',
    trailArchive: '已归档的操作日志缺失或被改动：请运行 npm run office -- audit-verify，并从备份找回文件。',
    checkpointFailed:
      '检查点没有送达：CHECKPOINT_TO 的文件不能写入，或地址没有接收。请修复它的去处并查看服务日志；服务每隔几分钟重试。',
    anchor: '留底落后于操作日志：请运行 npm run office -- audit-verify。',
    stock: '计数与逐行清点不一致：请运行 npm run office -- stock-verify，并联系维护人员。',
  },
} as const;

export type SystemTexts = TextsLike<typeof zhCN>;

export const systemTexts = defineTexts<SystemTexts>(zhCN, async () => (await import('./en-US')).enUS);
