import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { Check } from 'typebox/value';
import {
  choice,
  code,
  day,
  defineFields,
  email,
  flag,
  longText,
  money,
  number,
  phone,
  picture,
  reference,
  region,
  text,
  type Fields,
} from '#contract/fields/fields';
import { inputsOf } from '#contract/fields/names';
import { givenSchemas, listedSchemas } from '#contract/fields/schemas';
import type { AnsweredIn, GivenOf } from '#contract/fields/values';
import { records } from '#contract/records';
import { personalDataIn } from '#testing/audit/personal-data';
import { contentOf, factsOf, unsealedOf } from './content';
import { importCells, writtenOf } from './import';
import { cellsOf } from './list';

/** One of each kind, filled in or not. */
const fields = defineFields({
  name: text(['名称', 'Name'], 5, { form: 'required' }),
  contact: text(['联系人', 'Contact'], 5, { form: 'optional', isPersonal: true }),
  address: text(['地址', 'Address'], 20, { form: 'optional', isNullable: true, isPersonal: true }),
  kind: choice(
    ['类型', 'Kind'],
    { a: ['甲', 'First'], b: ['乙', 'Second'] },
    { form: 'optional', usual: 'b' },
  ),
  phone: phone(['电话', 'Phone'], { form: 'required' }),
  spare: phone(['备用电话', 'Spare phone'], { form: 'optional' }),
  email: email(['邮箱', 'E-mail'], 30, { form: 'optional', isNullable: true }),
  tax: code(
    ['税号', 'Tax no.'],
    { reads: 'code', pattern: '^[0-9]{3}$' },
    { form: 'optional', isNullable: true },
  ),
  isOpen: flag(['营业', 'Open'], ['营业中', 'Open now'], ['歇业', 'Closed'], { form: 'optional' }),
  price: money(['价格', 'Price'], { form: 'optional' }),
  region: region(['地区', 'Region'], { form: 'optional' }),
  until: day(['截止日', 'Until'], { form: 'optional' }),
  limit: number(['上限', 'Limit'], 9, { form: 'optional' }),
  size: number(['件数', 'Size'], 9, { form: 'optional', min: 2 }),
  agent: reference(['代理', 'Agent'], 'account', { form: 'optional', isMarked: true }),
  logo: picture(['图片', 'Picture'], { form: 'optional' }),
  note: longText(['备注', 'Note'], 5, { form: 'optional' }),
});
const given: GivenOf<typeof fields> = {
  name: ' 一 ',
  phone: '13800138000',
  spare: '13987654321',
  contact: '李',
};
const content = contentOf(fields, given);

describe('the content of declared fields', () => {
  it('is trimmed, and empty by its kind where nobody filled it in', () => {
    expect(content).toEqual({
      ...{ name: '一', contact: '李', address: null, kind: 'b', phone: '13800138000', spare: '13987654321' },
      ...{ email: null, tax: null, isOpen: false, price: null, regionCode: null, until: null, limit: 0 },
      ...{ size: null, agentId: null, logoKey: null, note: '' },
    });
  });

  it('keeps of an edit that leaves them out a telephone and what has a usual value', () => {
    const before = { ...content, kind: 'a' } as const;
    const edit = { name: '二', phone: '13800138000', spare: '' };
    expect(contentOf(fields, { ...edit, phone: '13811118000' }, before)).toMatchObject({
      ...{ name: '二', kind: 'a', phone: '13811118000', spare: '', contact: '' },
    });
    const { phone: _, ...withoutPhone } = edit;
    // An edit has no telephone where it stays; its call's schema permits that.
    expect(contentOf(fields, withoutPhone as typeof edit, before).phone).toBe('13800138000');
  });
});

describe('what the trail is told of declared fields', () => {
  it('is no whole telephone, nothing personal, and nothing that is not declared', () => {
    const told = factsOf(fields, { ...content, secret: 1 } as typeof content);
    const { phone, spare, contact, ...whole } = content;
    expect([phone, spare, contact]).not.toContain(undefined);
    expect(told).toEqual({ ...whole, phone: '138****8000', spare: '139****4321', contact: 'given' });
  });

  it('marks what changed and looks the same', () => {
    const after = { ...content, phone: '13811118000', contact: '王' };
    expect(factsOf(fields, after, content)).toMatchObject({ phone: 'changed', contact: 'changed' });
  });

  it('is completed in a conflict by what people may see now', () => {
    const shown = { contact: '李', address: null, phone: '138****8000', spare: '139****4321', email: null };
    expect(unsealedOf(fields, content)).toEqual(shown);
  });
});

describe('the schemas of declared fields', () => {
  const schema = Type.Object(givenSchemas(fields), { additionalProperties: false });
  // The type makes sure that there is a value of each kind.
  const whole: Required<GivenOf<typeof fields>> = {
    ...{ name: '一', contact: '李', address: '路', kind: 'a', phone: '13800138000', spare: '' },
    ...{ email: 'a@b.cn', tax: '123', isOpen: true, price: 1, regionCode: '330106', until: '2026-01-01' },
    ...{ limit: 3, size: 2, agentId: 1, logoKey: 'merchant/0123456789abcdef0123456789abcdef.png', note: '' },
  };

  it('take what their types say', () => {
    expect(Check(schema, { name: '一', phone: '13800138000' })).toBe(true);
    for (const [name, value] of Object.entries(whole))
      expect([name, Check(schema, { name: '一', phone: '13800138000', [name]: value })]).toEqual([
        name,
        true,
      ]);
  });

  it.each([
    ...[{ name: '' }, { name: '一二三四五六' }, { kind: 'c' }, { phone: '' }, { spare: '1' }, { email: 'a' }],
    ...[{ tax: '12' }, { isOpen: 'true' }, { price: -1 }, { regionCode: '33' }, { until: '2026-02-30' }],
    ...[{ limit: 10 }, { size: 1 }, { agentId: 0 }, { logoKey: 'x' }, { note: '一二三四五六' }, { other: 1 }],
  ])('refuse %j', (wrong) => {
    expect(Check(schema, { name: '一', phone: '13800138000', ...wrong })).toBe(false);
  });

  it('answer what their types say', () => {
    const answer: AnsweredIn<typeof fields> = {
      ...{ name: '一', contact: '', address: null, kind: 'a', phone: '138****8000', spare: '', email: null },
      ...{ tax: null, isOpen: false, price: null, until: null, limit: 0, size: null },
      ...{ logoKey: null, note: '' },
      region: { code: '330106', path: ['浙江省', '杭州市', '西湖区'] },
      agent: { id: 1, name: '李', isEnabled: false },
    };
    expect(Check(Type.Object(listedSchemas(fields)), answer)).toBe(true);
  });
});

describe('declared fields in files', () => {
  it('are read in both languages', () => {
    const cells = importCells(fields);
    expect(cells.kind('second')).toEqual({ value: 'b' });
    expect(cells.kind('甲')).toEqual({ value: 'a' });
    expect(cells.isOpen('是')).toEqual({ value: true });
    expect(cells.price('1.5')).toEqual({ value: 150 });
    expect(cells.limit('3')).toEqual({ value: 3 });
    expect(cells.regionCode('浙江省 / 杭州市 / 西湖区')).toEqual({ value: '330106' });
  });

  it('are shown as the office reads them, without what nobody filled in', () => {
    const names = { agentId: { 7: '李代理' } };
    const line = { ...content, price: 150, regionCode: '330106', agentId: 7 };
    expect(writtenOf(fields, line, names, 'en-US')).toEqual({
      ...{ name: '一', contact: '李', kind: 'Second', phone: '13800138000', spare: '13987654321' },
      ...{ isOpen: 'Closed', price: '1.50', regionCode: '浙江省 / 杭州市 / 西湖区', agentId: '李代理' },
    });
  });

  it('are exported with the labels of their values', () => {
    const { kind, region: place, agent, until } = cellsOf(fields, { kind: 6 });
    const row = { kind: 'a', region: '330106', agent: { id: 1, name: '李' }, until: null };
    expect(kind.width).toBe(6);
    expect([kind, place, agent, until].map(({ text: read }) => read(row))).toEqual([
      '甲',
      '浙江省 / 杭州市 / 西湖区',
      '李',
      '',
    ]);
  });
});

/** What nobody may find in the trail, in a text of each kind. */
const somebodys = { phone: '13800138000', email: 'wang@example.cn', text: '王老师，文三路 1 号' } as const;

/** Every declaration of an area that is written by hand: what `fields.ts` of its contract exports. */
async function declaredFields(): Promise<readonly (readonly [name: string, declared: Fields])[]> {
  const contract = join(__dirname, '../../contract');
  const areas = readdirSync(contract).filter(
    (area) => area !== 'fields' && existsSync(join(contract, area, 'fields.ts')),
  );
  const found = areas.map(async (area) => {
    const exported: Readonly<Record<string, Fields>> = await import(`../../contract/${area}/fields`);
    return Object.entries(exported);
  });
  return (await Promise.all(found)).flat();
}

const inTheTrail = (declared: Fields) => {
  const filled = Object.fromEntries(
    inputsOf(declared).map(({ given: name, field: { kind, options } }) => {
      if (kind === 'phone' || kind === 'email') return [name, somebodys[kind]];
      return [name, options.isPersonal ? somebodys.text : null];
    }),
  );
  const other = Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [name, value?.replace(/^./, '1') ?? null]),
  );
  expect(personalDataIn(filled).length > 0).toBe(Object.values(filled).some((value) => value !== null));
  return [...personalDataIn(factsOf(declared, filled)), ...personalDataIn(factsOf(declared, other, filled))];
};

describe('all declared fields', () => {
  it('leave nothing in the trail that is somebody’s', async () => {
    const declarations = await declaredFields();
    expect(declarations.map(([name]) => name)).toEqual(
      expect.arrayContaining(['consigneeFields', 'merchantFields', 'personFields']),
    );
    const ofRecords = records.map(({ kind, fields: of }): readonly [string, Fields] => [kind, of]);
    for (const [name, declared] of [...declarations, ...ofRecords])
      expect([name, inTheTrail(declared)]).toEqual([name, []]);
  });
});
