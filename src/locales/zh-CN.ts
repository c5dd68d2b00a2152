/** The shell's texts in Chinese; they determine the type of the other languages. */
import { titles } from '#config/routes';
import { memberOf } from '#contract/keys';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { entryWords } from '#contract/labels/entry';
import type { Words } from '#contract/labels/words';
import { roleWords } from '#contract/user/role-labels';

export const zhCN = {
  product: '学习卡管理后台',
  ...titles['zh-CN'],
  /** That of a preset, or the office's own. */
  roleName: (code: string, ownName: string) => memberOf<Words>(roleWords, code)?.[0] ?? ownName,
  shell: {
    switchLanguage: 'English',
    retry: '重试',
    undo: '撤销',
    undone: '已撤销',
    undonePartly: (undone: string, kept: string, why: string) =>
      `已撤销 ${undone} 项，${kept} 项没有撤销：${why}`,
    viewDeleted: (view: string) => `已删除视图“${view}”`,
    marksMoved: '预警线已调整',
    reload: '重新加载',
    loading: '加载中',
    roleChanged: (role: string) => `你的角色已改为 ${role}`,
    rightsChanged: (role: string) => `你的角色 ${role} 的权限已更改`,
    keptAsDraft: '，内容留作草稿',
    pageLoadFailed: '页面加载失败',
    partMissing: '这一部分加载失败，可能是网络中断，也可能刚刚发布了新版本。',
    partBroken: '这一部分出错了，错误已经记录。',
    close: '关闭',
    pageLoadFailedHint: '可能是网络中断，也可能刚刚发布了新版本。',
    pageBroken: '页面出错了',
    pageBrokenHint: '错误已经记录，可以重试或返回首页。',
    unheardWrite: '离开时还有一步操作没有收到答复，请核对它是否已经完成。',
    newVersion: '系统已更新，刷新后使用新版本',
    refresh: '刷新',
    userLoadFailed: '没有获取到用户信息',
    userLoadFailedHint: '服务暂时没有应答，请稍后重试。',
  },
  login: {
    title: '登录',
    /** Printed on the card in the picture beside the form. */
    card: '学习卡',
    subtitle: '印制、入库、发放，每一张卡都有据可查。',
    username: entryWords.username[0],
    password: entryWords.password[0],
    usernameRequired: '请输入用户名',
    passwordRequired: '请输入密码',
    remember: '记住用户名',
    forgotten: '忘记密码？',
    submit: '登录',
    capsLock: '大写锁定已打开',
    code: entryWords.factorCode[0],
    codeHint: '打开验证器应用，输入 6\u00a0位数字；手机不在身边时，输入一个恢复码。',
    codeRequired: '请输入验证码',
    verify: '验证并登录',
    anotherAccount: '换一个账号',
    expiredTitle: '登录已过期',
    expiredHint: '请重新登录，当前页面和已填写的内容都会保留。换其他账号登录会重新加载页面。',
    signInAgain: '重新登录',
    signOut: '退出登录',
    failed: '登录失败，请稍后重试。',
    cookieLost:
      '登录状态无法保存：浏览器或网络代理拦下了 Cookie。请允许本站使用 Cookie 再登录；仍然不行，请联系管理员。',
    lockedForMinutes: (count: number) => `登录失败次数过多，请 ${count} 分钟后再试`,
    lockedForSeconds: (count: number) => `登录失败次数过多，请 ${count} 秒后再试`,
  },
  errors: {
    /** Spec section 8. */
    status: {
      200: '服务器成功返回请求的数据。',
      201: '新建或修改数据成功。',
      202: '一个请求已经进入后台排队（异步任务）。',
      204: '删除数据成功。',
      400: '发出的请求有错误，服务器没有进行新建或修改数据的操作。',
      401: '用户没有权限（令牌、用户名、密码错误）。',
      403: '用户得到授权，但是访问是被禁止的。',
      404: '发出的请求针对的是不存在的记录，服务器没有进行操作。',
      406: '请求的格式不可得。',
      410: '请求的资源被永久删除，且不会再得到的。',
      422: '当创建一个对象时，发生一个验证错误。',
      500: '服务器发生错误，请检查服务器。',
      502: '网关错误。',
      503: '服务不可用，服务器暂时过载或维护。',
      504: '网关超时。',
    },
    otherStatus: '服务器没有正常应答。',
    requestError: (status: number, url: string) => `请求错误 ${status}: ${url}`,
    network: '网络异常，无法连接服务器，请检查网络后重试。',
    timeout: '请求超时，请稍后重试。',
    malformed: '服务器的应答无法识别，请刷新页面，核对后再试。',
    fault: '页面出错了，请刷新页面，核对后再试。',
    noUser: '没有获取到用户信息！',
    interruptedWrite: '已重新登录。刚才的操作没有执行，请再次提交。',
    fullStop: '。',
    requestId: (id: string) => `${entryWords.requestId[0]} ${id}`,
  },
  redirect: {
    success: '微信绑定成功！',
    failure: '操作失败!',
    going: '正在跳转…',
    leavingTitle: '即将离开学习卡管理后台',
    leavingHint: '目标地址不在信任名单中，请确认后再继续：',
    leave: '继续前往',
    stay: '返回首页',
  },
} as const;

export type Messages = LabelsLike<typeof zhCN>;
