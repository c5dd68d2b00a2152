import { enUS } from '#src/locales/en-US';
import { zhCN } from '#src/locales/zh-CN';
import { reactionsTo, type Reaction, type Surroundings } from './error-catalogue';
import type { Problem } from './problem';
import { statusTexts } from './status-texts.fixture';

const around: Surroundings = {
  location: '/task/grant?page=2',
  base: '',
  bindUrl: '/wx-bind',
  returnUrl: 'https://cards.example/task/grant?page=2',
  username: 'ops',
  texts: zhCN.errors,
};

const status = (code: number): Problem => ({ kind: 'status', status: code, url: '/api/x' });
const body = (code: number, msg = '消息'): Problem => ({
  kind: 'body',
  envelope: { code, msg, data: null },
  url: '/api/x',
});
const notification = (code: number, text: string): Reaction => ({
  kind: 'notification',
  title: `请求错误 ${code}: /api/x`,
  text,
});
const toast = (text: string): Reaction => ({ kind: 'toast', text });

describe('spec section 8: a status outside 2xx', () => {
  const ways: Readonly<Record<number, readonly Reaction[]>> = {
    401: [{ kind: 'logout' }],
    403: [{ kind: 'page', path: '/crm/exception/403' }],
  };

  it.each(statusTexts)(
    '%i is a notification with its text; 401 also logs out, 403 shows its page',
    (code, text) => {
      expect(reactionsTo(status(code), { ...around, base: '/crm' })).toEqual([
        notification(code, text),
        ...(ways[code] ?? []),
      ]);
    },
  );
});

describe('a failure of the server', () => {
  it('names the request, by which it is found in the log; what the person may mend does not', () => {
    const [failed, missing] = [500, 404].map(
      (code) => reactionsTo({ kind: 'status', status: code, url: '/api/x', requestId: 'r-1' }, around)[0],
    );
    expect(failed).toMatchObject({ text: '服务器发生错误，请检查服务器。\n请求编号 r-1' });
    expect(missing).toMatchObject({ text: expect.not.stringContaining('r-1') });
  });
});

describe('spec section 8: body codes', () => {
  it('4002 goes to the bind address with an absolute url and username', () => {
    expect(reactionsTo(body(4002), around)).toEqual([
      {
        kind: 'document',
        code: 4002,
        address: '/wx-bind?url=https%3A%2F%2Fcards.example%2Ftask%2Fgrant%3Fpage%3D2&username=ops',
      },
    ]);
  });

  it('5003 goes to /redirect-page.html', () => {
    expect(reactionsTo(body(5003), around)).toEqual([
      { kind: 'document', code: 5003, address: '/redirect-page.html' },
    ]);
  });

  it.each([401, 4000, 4100, 5001, 9999])('%i shows the message', (code) => {
    expect(reactionsTo(body(code), around)).toEqual([toast('消息')]);
  });

  it.each([
    ['cut at ", error="', '库存服务异常, error=NullPointer at X', '库存服务异常。'],
    ['ended with a full stop', '库存服务异常', '库存服务异常。'],
    ['left alone when it ends a sentence', '请稍后再试！', '请稍后再试！'],
  ])('500 and more shows the message %s', (_, msg, shown) => {
    expect(reactionsTo(body(500, msg), around)).toEqual([toast(shown)]);
  });

  it('500 and more shows nothing on the 500 page', () => {
    expect(reactionsTo(body(502), { ...around, location: '/exception/500?from=x' })).toEqual([]);
  });

  it.each([200, 204, 404])('%i shows nothing', (code) => {
    expect(reactionsTo(body(code), around)).toEqual([]);
  });

  it('an empty message still says something', () => {
    expect(reactionsTo(body(4100, ''), around)).toEqual([toast('服务器没有正常应答。')]);
  });
});

describe('spec section 8: everything else', () => {
  it.each<[string, Problem, readonly Reaction[]]>([
    [
      'a failed fetch is a global error',
      { kind: 'network', url: '/api/x' },
      [{ kind: 'globalError', text: '网络异常，无法连接服务器，请检查网络后重试。' }],
    ],
    ['a user fetch without a user is a toast', { kind: 'noUser' }, [toast('没有获取到用户信息！')]],
    [
      'an uncaught effect error is a toast with its message',
      { kind: 'uncaught', message: '数据格式不对' },
      [toast('数据格式不对')],
    ],
    [
      'an error of the engine is a toast in the words of the product, and reported with its own',
      { kind: 'fault', message: 'TypeError: x is undefined' },
      [toast('页面出错了，请刷新页面，核对后再试。'), { kind: 'report', text: 'TypeError: x is undefined' }],
    ],
    ['a time-out is a toast', { kind: 'timeout', url: '/api/x' }, [toast('请求超时，请稍后重试。')]],
    [
      'an answer that is no envelope is a toast',
      { kind: 'malformed', url: '/api/x' },
      [toast('服务器的应答无法识别，请刷新页面，核对后再试。')],
    ],
    [
      'a script chunk that fails is reported with type and address',
      { kind: 'chunk', asset: 'script', type: 'timeout', address: '/1.0.24/a.js' },
      [{ kind: 'report', text: 'chunk-load error (timeout): /1.0.24/a.js' }],
    ],
    [
      'a style chunk that fails is reported as such',
      { kind: 'chunk', asset: 'style', type: 'error', address: '/1.0.24/a.css' },
      [{ kind: 'report', text: 'style-chunk-load failure: /1.0.24/a.css' }],
    ],
    [
      'a write that met the end of the session asks to be sent again',
      { kind: 'interruptedWrite' },
      [toast('已重新登录。刚才的操作没有执行，请再次提交。')],
    ],
    ['a cancelled call is nothing', { kind: 'cancelled' }, []],
  ])('%s', (_, problem, reactions) => {
    expect(reactionsTo(problem, around)).toEqual(reactions);
  });
});

describe('the catalogue in English', () => {
  const english = { ...around, texts: enUS.errors };

  it.each<[number, string]>([
    [400, 'The request was wrong; nothing was created or changed.'],
    [401, 'No permission (wrong token, user name or password).'],
    [403, 'You are signed in, but access is forbidden.'],
    [404, 'The record does not exist; nothing was done.'],
    [406, 'The requested format is not available.'],
    [410, 'The resource has been permanently removed.'],
    [422, 'The record could not be created: validation failed.'],
    [500, 'The server encountered an error; please check the server.'],
    [502, 'Gateway error.'],
    [503, 'The service is unavailable: overloaded or under maintenance.'],
    [504, 'Gateway timeout.'],
    [418, 'The server did not respond properly.'],
  ])('says what %i means', (code, meaning) => {
    const [told] = reactionsTo(status(code), english);
    expect(told).toEqual({ kind: 'notification', title: `Request error ${code}: /api/x`, text: meaning });
  });

  it.each<[string, Problem, Reaction]>([
    [
      'a refusal, in the words of the server, which speaks English too',
      body(4110, 'Print job: changed meanwhile'),
      toast('Print job: changed meanwhile'),
    ],
    ['a refusal without a word', body(4110, ''), toast('The server did not respond properly.')],
    ['a failure of the server that ends in a full stop', body(502, 'down, error=x'), toast('down.')],
  ])('%s', (_, problem, reaction) => {
    expect(reactionsTo(problem, english)).toEqual([reaction]);
  });
});
