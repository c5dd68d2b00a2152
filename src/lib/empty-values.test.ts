import { omitEmpty } from './empty-values';

describe('omitEmpty (spec section 5)', () => {
  it('leaves out null, undefined and empty values, and keeps zero and false', () => {
    const values = { a: '', b: '  ', c: null, d: undefined, e: [], f: 0, g: false, h: ['x'], i: ' x ' };
    expect(omitEmpty(values)).toEqual({ f: 0, g: false, h: ['x'], i: 'x' });
  });
});
