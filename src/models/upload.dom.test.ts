import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { startTestApp } from './ports.fixture';
import { upload, type ImageUpload } from './upload';

const mebibyte = 1024 * 1024;
const fileOf = (type: string, bytes = 1) => new File([new Uint8Array(bytes)], 'face', { type });
const stored = { key: 'page/1.png', url: '/files/page/1.png', type: 'image/png' };
const facts = { widthPx: 750, heightPx: 400, byteCount: 12 };
const changes = ['shrunk'];

let host: LocalHost;
/** The size that the browser would find when decoding the chosen file; jsdom decodes no images. */
let drawn: { width: number; height: number } | undefined;
// One host for the whole file, because jsdom's XMLHttpRequest keeps asking the first one.
beforeAll(async () => {
  host = await startPageHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.received.splice(0);
  drawn = { width: 750, height: 400 };
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      if (!drawn) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { ...drawn, close() {} };
    },
  });
});

const started = () => {
  const { app, outside } = startTestApp([upload]);
  const send = (given: Partial<ImageUpload> = {}) =>
    app.dispatch(
      upload.actions.uploadImage({ uploadId: 'u', file: fileOf('image/png'), folder: 'page', ...given }),
    );
  return { app, outside, send };
};

describe('a picture', () => {
  it.each([
    ['no picture', 'study-card', 'image/svg+xml', 1, '请用 PNG / JPEG / WEBP 图片'],
    ['moving, where it may not', 'merchant', 'image/gif', 1, '请用 PNG / JPEG / WEBP 图片'],
    ['too large', 'study-card', 'image/png', 5 * mebibyte + 1, '图片不能超过 5 MB'],
    ['too large for a logo', 'merchant', 'image/png', 2 * mebibyte + 1, '图片不能超过 2 MB'],
  ] as const)('is refused before it is sent: %s', async (_why, folder, type, bytes, message) => {
    expect(await started().send({ folder, file: fileOf(type, bytes) })).toEqual({ kind: 'refused', message });
    expect(host.received).toEqual([]);
  });

  it('is refused in words when a side is too long, and when it can’t be drawn', async () => {
    drawn = { width: 9000, height: 10 };
    expect(await started().send()).toEqual({
      kind: 'refused',
      message: '图片为 9000 × 10 像素，边长不能超过 6000 像素',
    });
    drawn = undefined;
    expect(await started().send()).toEqual({ kind: 'refused', message: '这个文件不是可用的图片' });
    expect(host.received).toEqual([]);
  });

  it('of a page goes through the API, and comes back with its size', async () => {
    host.answer('/studycard-api/studyCardPage/uploadFile', envelope(200, { ...stored, ...facts, changes }));
    expect(await started().send()).toEqual({
      kind: 'done',
      image: { key: stored.key, url: stored.url, facts, changes },
    });
  });

  it('that the storage does not take fails in the words of the person, and nobody is signed out', async () => {
    const { outside, send } = started();
    host.answer('/studycard-api/qiniu/v1/uploadtoken', envelope(200, 'token'));
    host.answer('/storage', { status: 401, body: '{"error":"bad token"}' });
    expect(await send({ folder: 'merchant' })).toEqual({
      kind: 'failed',
      message: '存储拒绝了这次上传，请联系管理员检查存储设置和服务器时间',
    });
    expect(outside.toasts).toEqual([]);
  });

  it('for which there is no token fails with what the server says', async () => {
    host.answer('/studycard-api/qiniu/v1/uploadtoken', envelope(4100, null, '存储设置有误'));
    expect(await started().send({ folder: 'merchant' })).toEqual({ kind: 'failed', message: '存储设置有误' });
  });

  it('that is cancelled on its way is no failure', async () => {
    const { app, outside, send } = started();
    host.answer(
      '/studycard-api/studyCardPage/uploadFile',
      () => void app.dispatch(upload.actions.cancelUpload('u')),
    );
    expect(await send()).toEqual({ kind: 'cancelled' });
    expect(outside.toasts).toEqual([]);
  });
});
