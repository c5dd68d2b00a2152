import { readableAction } from './readable-action';

describe('an action in Redux DevTools', () => {
  it('names the file that it carries', () => {
    const file = new File(['four'], 'face.png');
    expect(readableAction({ type: 'upload', payload: { file, label: 'Face' } })).toEqual({
      type: 'upload',
      payload: { file: 'face.png, 4 bytes', label: 'Face' },
    });
  });

  it('keeps its password to itself', () => {
    expect(readableAction({ type: 'pack', payload: { id: 7, password: 'Pfau' } })).toEqual({
      type: 'pack',
      payload: { id: 7, password: '[secret]' },
    });
  });

  it('is shown as it is when it carries none', () => {
    const action = { type: 'save', payload: { id: 1 } };
    expect(readableAction(action)).toBe(action);
  });
});
