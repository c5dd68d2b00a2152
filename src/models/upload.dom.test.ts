import { startTestApp } from './ports.fixture';
import { global } from './global';
import { upload } from './upload';

describe('the face of a card', () => {
  it.each([
    ['no picture', new File(['x'], 'face.svg', { type: 'image/svg+xml' }), /PNG、JPEG/],
    ['too large', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'face.png', { type: 'image/png' }), /5 MB/],
  ])('is refused before it is sent: %s', async (_why, file, message) => {
    const { app, outside } = startTestApp([global, upload]);
    const bytesMax = 5 * 1024 * 1024;
    expect(
      await app.dispatch(upload.actions.uploadImage({ file, label: '卡面图', bytesMax })),
    ).toBeUndefined();
    expect(outside.toasts).toEqual([{ kind: 'warning', text: expect.stringMatching(message) }]);
  });
});
