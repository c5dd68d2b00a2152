import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ownOrigin } from './stage';

/** The response as transferred: fetch would decompress it and hide its size. */
async function receive(path: string, accepted: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': accepted };
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(ownOrigin() + path, { headers }, resolve).on('error', reject),
  );
  return { answer, body: await buffer(answer) };
}

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script defer="defer" src="([^"]+)"/g)].map(([, path]) => path ?? '');

describe('the build over the wire (issue 4)', () => {
  let scripts: readonly string[];
  beforeAll(async () => {
    scripts = scriptsIn((await receive('/', 'identity')).body.toString());
  });

  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'comes as %s to who takes %s, and unpacks to the same script',
    async (encoding, accepted, unpack) => {
      expect(scripts.length).toBeGreaterThan(2);
      const total = { packed: 0, plain: 0 };
      for (const path of scripts) {
        const packed = await receive(path, accepted);
        const plain = await receive(path, 'identity');
        expect(packed.answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-type': expect.stringContaining('javascript'),
          vary: expect.stringMatching(/accept-encoding/i),
        });
        expect(unpack(packed.body).equals(plain.body)).toBe(true);
        total.packed += packed.body.length;
        total.plain += plain.body.length;
      }
      expect(total.packed).toBeLessThan(total.plain / 2);
    },
  );

  it('lies under the version and never changes there', async () => {
    for (const path of scripts) {
      expect(path).toMatch(/^\/1\.0\.24\/[\w-]+\.[0-9a-f]{8}\.js$/);
      const { answer } = await receive(path, 'br');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each(['/', '/build.json', '/task/repertory/list'])(
    'asks anew for %s, which names the build',
    async (path) => {
      const { answer } = await receive(path, 'br');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('answers 404, and not the page, for a script that is gone', async () => {
    const { answer } = await receive('/1.0.24/main.0123456789.js', 'br');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
  });
});
