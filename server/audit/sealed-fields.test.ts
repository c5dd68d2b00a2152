import { sealedFields, sealedFieldsAfter } from './sealed-fields';

const kinds = { name: 'whole', phone: 'masked', address: 'given' } as const;
const row = { name: '新华书店', phone: '13800138000', address: '文三路 1 号', secondPhone: '13900139000' };

describe('the sealed fields of a row', () => {
  it('are those that are named, a telephone masked, and of an address that there is one', () => {
    expect(sealedFields(kinds, row)).toEqual({ name: '新华书店', phone: '138****8000', address: 'given' });
  });

  it('say of an empty field that it is empty, and leave out one that the row lacks', () => {
    expect(sealedFields(kinds, { phone: null, address: '' })).toEqual({ phone: null, address: '' });
  });

  it.each([
    [{ phone: '13811118000' }, { phone: 'changed' }],
    [{ phone: '13900008000' }, { phone: '139****8000' }],
    [{ phone: null }, { phone: null }],
    [{ address: '文三路 2 号' }, { address: 'changed' }],
    [{ address: null }, { address: null }],
    [{}, { phone: '138****8000', address: 'given' }],
  ])('say after an edit to %j what changed though it looks the same', (edit, said) => {
    expect(sealedFieldsAfter(kinds, row, { ...row, ...edit })).toMatchObject(said);
    expect(JSON.stringify(sealedFieldsAfter(kinds, row, { ...row, ...edit }))).not.toMatch(/\d{11}|文三路/);
  });
});
