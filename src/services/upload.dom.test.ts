import { uploadKeyPattern } from '#contract/upload/constants';
import { reencodeImage } from '#src/lib/picture/reencode-image';
import { fileUrl, nameRentedStorage } from '#src/request';
import { envelope, startLocalHost, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { uploadFile } from './upload';

const tokenAddress = '/studycard-api/qiniu/v1/uploadtoken';
const picture = new File(['picture'], '卡面.PNG', { type: 'image/png' });

/** Replaces the browser's drawing, which jsdom lacks. */
const drawAs = (written: Blob) =>
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 4, height: 2, close() {} }),
    OffscreenCanvas: class {
      getContext() {
        return { drawImage() {} };
      }
      async convertToBlob() {
        return written;
      }
    },
  });

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

describe('uploading a file (spec section 7)', () => {
  it('asks for a token, hands the file to the storage host, and answers with key and address', async () => {
    host.answer(tokenAddress, envelope(200, 'access:signature:policy'));
    host.answer('/storage', { body: '{"key":"study-card/1.png"}' });
    expect(await uploadFile(picture)).toMatchObject({
      code: 200,
      data: { key: 'study-card/1.png', url: '/files/study-card/1.png' },
    });
    const [, stored] = host.received;
    expect(stored?.method).toBe('POST');
    expect(stored?.body).toMatch(/name="token"\s+access:signature:policy/);
    expect(stored?.body).toMatch(/name="key"\s+study-card\/\d{17}[A-Za-z0-9]{32}\.png/);
    expect(stored?.body).toMatch(/name="file"; filename=".*"\s+Content-Type: image\/png\s+picture/);
  });

  it('asks for a key that the server takes, also for a picture whose name does not say what it is', async () => {
    host.answer(tokenAddress, envelope(200, 'token'));
    host.answer('/storage', { body: '{"key":"study-card/1.jpg"}' });
    await uploadFile(new File(['picture'], 'photo.jfif', { type: 'image/jpeg' }));
    const [{ url } = { url: '' }] = host.received;
    expect(new URL(url, host.origin).searchParams.get('key')).toMatch(new RegExp(uploadKeyPattern));
  });

  it('hands a picture of a page to the API, which answers how large it has become', async () => {
    const facts = { widthPx: 750, heightPx: 400, byteCount: 12 };
    const stored = { key: 'page/1.png', url: '/files/page/1.png' };
    const address = '/studycard-api/studyCardPage/uploadFile';
    host.answer(address, envelope(200, { ...stored, ...facts, type: 'image/png' }));
    expect(await uploadFile(picture, { folder: 'page' })).toMatchObject({ data: { ...stored, facts } });
    expect(host.received).toMatchObject([{ method: 'POST', url: address }]);
    expect(host.received[0]?.headers['content-type']).toMatch('multipart/form-data');
    expect(host.received[0]?.body).toMatch(/name="file"; filename=".*"\s+Content-Type: image\/png\s+picture/);
  });

  it('stops silently when there is no token', async () => {
    host.answer(tokenAddress, envelope(4129, null, '请稍后再试'));
    expect(await uploadFile(picture)).toMatchObject({ code: 4129 });
    expect(host.received).toHaveLength(1);
  });

  it.each([
    [401, 'refused', 2],
    [403, 'refused', 2],
    [413, 'tooLarge', 1],
    [507, 'full', 1],
    [500, 'broken', 1],
    [502, 'broken', 1],
  ])('fails in its own way when the storage host answers %i', async (status, failure, tries) => {
    host.answer(tokenAddress, envelope(200, 'token'));
    host.answer('/storage', { status, body: '<html>no envelope of ours</html>' });
    await expect(uploadFile(picture)).rejects.toMatchObject({ name: 'StorageError', failure });
    expect(host.received.filter(({ url }) => url === '/storage')).toHaveLength(tries);
    expect(host.received.filter(({ url }) => url.startsWith(tokenAddress))).toHaveLength(tries);
  });

  it('takes a new token when the storage host refuses the first one', async () => {
    const tokens = ['old', 'new'];
    host.answer(tokenAddress, (response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 200, msg: '', data: tokens.shift() }));
    });
    host.answer('/storage', (response) => {
      response.statusCode = tokens.length === 1 ? 401 : 200;
      response.end('{"key":"study-card/1.png"}');
    });
    expect(await uploadFile(picture)).toMatchObject({ data: { key: 'study-card/1.png' } });
    const [, first, , second] = host.received;
    expect([first?.body, second?.body]).toEqual([
      expect.stringMatching(/name="token"\s+old/),
      expect.stringMatching(/name="token"\s+new/),
    ]);
  });

  it.each<[string, Parameters<LocalHost['answer']>[1], string]>([
    ['answers a page', { body: '<!doctype html>' }, 'broken'],
    ['answers no key', { body: '{"hash":"x"}' }, 'broken'],
    ['hangs up', (response) => response.destroy(), 'network'],
  ])('fails in its own way when the storage host %s', async (_, answer, failure) => {
    host.answer(tokenAddress, envelope(200, 'token'));
    host.answer('/storage', answer);
    await expect(uploadFile(picture)).rejects.toMatchObject({ name: 'StorageError', failure });
  });

  it('sends no cookie to the storage, also on the origin of the page and while somebody watches it go', async () => {
    document.cookie = 'session=of-the-office';
    host.answer(tokenAddress, envelope(200, 'token'));
    host.answer('/storage', { body: '{"key":"study-card/1.png"}' });
    await uploadFile(picture, { onProgress: () => {} });
    expect(host.received.map(({ url, headers }) => [url.split('?')[0], headers.cookie])).toEqual([
      [tokenAddress, undefined],
      ['/storage', undefined],
    ]);
  });

  it('goes to a storage that the server names, drawn anew: what is in the file besides the pixels stays here', async () => {
    const rented = await startLocalHost();
    nameRentedStorage({ upload: `${rented.origin}/up`, file: `${rented.origin}/shown` });
    drawAs(new Blob(['pixels'], { type: 'image/png' }));
    host.answer(tokenAddress, envelope(200, 'token'));
    rented.answer('/up', {
      body: '{"key":"study-card/1.png"}',
      headers: { 'access-control-allow-origin': '*' },
    });
    expect(await uploadFile(picture)).toMatchObject({
      data: { url: `${rented.origin}/shown/study-card/1.png`, changes: [] },
    });
    expect(rented.received).toHaveLength(1);
    expect(rented.received[0]?.body).toMatch(
      /name="file"; filename=".*"\s+Content-Type: image\/png\s+pixels/,
    );
    expect(rented.received[0]?.headers.cookie).toBeUndefined();
    nameRentedStorage(null);
    await rented.close();
  });

  it('tells what it has lost when it is drawn anew, and that it gets too large', async () => {
    const moving = Buffer.alloc(32);
    moving.write('RIFF____WEBPVP8X');
    moving[20] = 2;
    drawAs(new Blob(['pixels'], { type: 'image/webp' }));
    const file = new File([moving], 'a.webp', { type: 'image/webp' });
    expect((await reencodeImage(file, 100))?.changes).toEqual(['stilled']);
    expect(await reencodeImage(file, 5)).toBeUndefined();
  });

  it('shows a file from the file base URL, whatever its key is made of', () => {
    expect(fileUrl('study-card/卡 1.png')).toBe('/files/study-card/%E5%8D%A1%201.png');
  });
});
