import { uploadKeyPattern } from '#contract/upload/constants';
import { envelope, startPageHost, type LocalHost } from '../request/local-host.fixture';
import { fileUrl } from '../request';
import { uploadFile } from './upload';

const tokenAddress = '/studycard-api/qiniu/v1/uploadtoken';
const picture = new File(['picture'], '卡面.PNG', { type: 'image/png' });

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

  it('fails when the storage host refuses, or answers without a key', async () => {
    host.answer(tokenAddress, envelope(200, 'token'));
    host.answer('/storage', { status: 413, body: '{"error":"too large"}' });
    await expect(uploadFile(picture)).rejects.toMatchObject({ status: 413 });
    host.answer('/storage', { body: '{"hash":"x"}' });
    await expect(uploadFile(picture)).rejects.toMatchObject({ name: 'MalformedReplyError' });
  });

  it('shows a file from the file base URL, whatever its key is made of', () => {
    expect(fileUrl('study-card/卡 1.png')).toBe('/files/study-card/%E5%8D%A1%201.png');
  });
});
