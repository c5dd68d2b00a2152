import { textOf } from '#server/texts/say';
import { obstacleToPrint, printedOrigin } from './public-origin';

const office = { isDemo: false, publicOrigin: undefined, allowedOrigins: ['https://office.cards.example'] };
const said = (origin: string, options: Parameters<typeof obstacleToPrint>[0] = office) => {
  const obstacle = obstacleToPrint(options, origin);
  return obstacle && textOf(obstacle, 'zh-CN');
};

describe('an address that is printed', () => {
  it.each([
    ['http://office.cards.example', '不是 https 网址'],
    ['https://localhost', '只有本机或内网能打开'],
    ['https://127.0.0.1:8000', '只有本机或内网能打开'],
    ['https://[::1]', '只有本机或内网能打开'],
    ['https://[::ffff:10.0.0.1]', '只有本机或内网能打开'],
    ['https://10.1.2.3', '只有本机或内网能打开'],
    ['https://172.20.0.5', '只有本机或内网能打开'],
    ['https://192.168.1.10:8443', '只有本机或内网能打开'],
    ['https://169.254.1.1', '只有本机或内网能打开'],
    ['https://100.64.3.2', '只有本机或内网能打开'],
    ['https://[fd00::5]', '只有本机或内网能打开'],
    ['https://0.0.0.0', '只有本机或内网能打开'],
    ['https://cards', '只有本机或内网能打开'],
    ['https://cards.local', '只有本机或内网能打开'],
    ['https://cards.lan.', '只有本机或内网能打开'],
    ['https://stranger.example', '配置中没有这个域名'],
  ])('is refused with what to set: %s', (origin, reason) => {
    expect(said(origin)).toBe(
      `${origin} 不能印在学习卡和二维码上：${reason}。请把 PUBLIC_ORIGIN 设为用户能打开的 https 网址，重新启动后再下单`,
    );
  });

  it.each([
    ['that the settings list', 'https://office.cards.example', office],
    ['that a row of the environments names', 'https://cards.example', office],
    ['that is set', 'https://q.shop.example', { ...office, publicOrigin: 'https://q.shop.example' }],
    ['of a demonstration, which nobody prints', 'http://127.0.0.1:8000', { ...office, isDemo: true }],
  ])('may be one %s', (_, origin, options) => {
    expect(said(origin, options)).toBeUndefined();
  });

  it('is refused also when it is set', () => {
    expect(said('http://q.shop.example', { ...office, publicOrigin: 'http://q.shop.example' })).toContain(
      '不是 https 网址',
    );
  });

  it('is the one that is set, and without it that of the request', () => {
    const request = { protocol: 'https', host: 'office.cards.example' } as const;
    expect(printedOrigin(office, request)).toBe('https://office.cards.example');
    expect(printedOrigin({ ...office, publicOrigin: 'https://cards.example' }, request)).toBe(
      'https://cards.example',
    );
    expect(() => printedOrigin(office, { ...request, host: 'stranger.example' })).toThrow('PUBLIC_ORIGIN');
  });
});
