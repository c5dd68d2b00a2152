import Fastify from 'fastify';
import { readTrustedProxies } from '#server/start/trusted-proxies';
import { believeForwarded, trustProxyOf } from './forwarded';

const client = '203.0.113.9';
const proxy = '10.0.0.2';

/** How the server sees a request that comes from `remoteAddress`. */
async function seen(trusted: string, remoteAddress: string, headers: Record<string, string>) {
  const app = Fastify({ trustProxy: trustProxyOf(readTrustedProxies(trusted)) });
  believeForwarded(app, {
    allowedOrigins: ['https://cards.example', 'https://cards.example:8443'],
    publicOrigin: 'https://q.cards.example',
  });
  app.get('/', ({ ip, protocol, host }) => ({ ip, address: `${protocol}://${host}` }));
  const reply = await app.inject({ url: '/', remoteAddress, headers: { host: 'inside:8000', ...headers } });
  await app.close();
  return reply.json<{ ip: string; address: string }>();
}

describe('the address of who asks', () => {
  it.each([
    ['', proxy, client, proxy],
    ['1', proxy, client, client],
    ['1', proxy, `198.51.100.1, ${client}`, client],
    ['2', proxy, `${client}, 10.0.0.3`, client],
    ['2', proxy, `198.51.100.1, ${client}, 10.0.0.3`, client],
    ['10.0.0.0/8', proxy, `198.51.100.1, ${client}, 10.0.0.3`, client],
    ['10.0.0.0/8', '192.0.2.1', client, '192.0.2.1'],
    ['10.0.0.0/8', '::ffff:10.0.0.2', client, client],
    ['fd00::/8', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['1', proxy, '203.0.113.9:4711', client],
    ['1', proxy, '[2001:db8::7]', '2001:db8::7'],
    ['1', proxy, '[2001:db8::7]:4711', '2001:db8::7'],
    ['1', proxy, '"[2001:db8::7]:4711"', '2001:db8::7'],
    ['1', proxy, `"${client}"`, client],
    ['1', proxy, '2001:DB8:0::7', '2001:DB8:0::7'],
    ['1', proxy, `\t${client}\t , `, client],
    ['1', proxy, `198.51.100.1,,${client},`, client],
    ['1', proxy, `unknown, ${client}`, client],
    ['1', proxy, `_hidden, ${client}`, client],
    ['1', proxy, `for="${client}:4711";proto=https;by=10.0.0.2`, client],
    ['1', proxy, 'For="[2001:db8::7]:4711"', '2001:db8::7'],
    ['2', proxy, `198.51.100.1:80, ${client}:4711, [fd00::3]:99`, client],
    ['10.0.0.0/8', proxy, `198.51.100.1, ${client}:1, 10.0.0.3:443`, client],
    [' 10.0.0.0/8 , fd00::/8 ', proxy, client, client],
    [' 1 ', proxy, client, client],
  ])('with TRUST_PROXY=%s from %s with X-Forwarded-For %s is %s', async (trusted, from, given, ip) => {
    expect((await seen(trusted, from, { 'x-forwarded-for': given })).ip).toBe(ip);
  });

  it.each([
    ['text', '<script>'],
    ['a name', 'unknown'],
    ['a port that is none', '203.0.113.9:port'],
    ['a bracket without its fellow', '[2001:db8::7'],
    ['IPv4 in brackets', '[203.0.113.9]'],
    ['an obfuscated name', 'for=_hidden'],
    ['a number', '3405803785'],
    ['a zone of any text', 'fe80::1%;drop'],
    ['nothing', ''],
    ['text in front of an address', `evil, ${proxy}`],
  ])('is that of the nearest proxy where X-Forwarded-For holds %s', async (_, given) => {
    const { ip } = await seen('10.0.0.0/8', proxy, { 'x-forwarded-for': given });
    expect(ip).toBe(proxy);
  });
});

describe('the address that was asked for', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['1', 'a host of the configuration', { 'x-forwarded-host': 'cards.example' }, 'http://cards.example'],
    ['1', 'the public host', { 'x-forwarded-host': 'Q.cards.example' }, 'http://Q.cards.example'],
    [
      '1',
      'a port of the configuration',
      { 'x-forwarded-host': 'cards.example:8443' },
      'http://cards.example:8443',
    ],
    ['1', 'another port', { 'x-forwarded-host': 'cards.example:99' }, 'http://inside:8000'],
    ['1', 'a foreign host', { 'x-forwarded-host': 'evil.example' }, 'http://inside:8000'],
    [
      '1',
      'a foreign host behind ours',
      { 'x-forwarded-host': 'cards.example, evil.example' },
      'http://inside:8000',
    ],
    ['1', 'https as some write it', { 'x-forwarded-proto': 'http, HTTPS ' }, 'https://inside:8000'],
    ['1', 'https', { 'x-forwarded-proto': 'https' }, 'https://inside:8000'],
    ['1', 'another protocol', { 'x-forwarded-proto': 'javascript' }, 'http://inside:8000'],
    [
      '',
      'everything, believed from nobody',
      { 'x-forwarded-host': 'cards.example', 'x-forwarded-proto': 'https' },
      'http://inside:8000',
    ],
  ])('with TRUST_PROXY=%s and %s: %j is %s', async (trusted, _, headers, address) => {
    expect((await seen(trusted, proxy, headers)).address).toBe(address);
  });
});
