/**
 * What stands in a field of a form once it is left is what the call sends, or the field says why not: every kind of
 * field × every way of leaving it × text that can be read, text that can't, and half of one.
 */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input, Select, type FormInstance } from 'antd';
import type { ReactElement } from 'react';
import { keysOf } from '#contract/keys';
import { labelsIn } from '#contract/labels/words';
import { isContactPhone } from '#contract/readers/contact-phone';
import { moneyFenMax, yuanToFen } from '#contract/readers/money';
import { readers } from '#contract/readers/readers';
import { countedTo } from '#src/components/fields/counted-to';
import { NumberField } from '#src/components/fields/NumberField';
import { SearchForm } from '#src/components/filters/SearchForm';
import { FormDialog } from '#src/components/FormDialog';
import { shownIn, typeIn, waysOfLeaving } from '#src/components/left-fields.fixture';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { CategoryInUse } from '#src/components/pickers/CategoryPicker';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { EntryPicker } from '#src/components/pickers/EntryPicker';
import { MultipleSelect } from '#src/components/pickers/MultipleSelect';
import { NodePicker } from '#src/components/pickers/NodePicker';
import { renderPage } from '#src/components/render-page.fixture';
import { fieldRules, type FieldRule } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { idFilter } from '#src/lib/list/filters';
import { byWords } from '#src/lib/match-words';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { qrcode } from '#src/models/qrcode';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { MerchantPicker as MerchantOfCode } from './merchant/qrcode/MerchantPicker';
import { MerchantPicker as MerchantOfGrant } from './task/grant/MerchantPicker';

const names = ['启航教育', '新华书店', '华文书店'];
const merchants = names.map((name, place) => ({
  id: place + 1,
  name,
  code: `M${place}`,
  settlementKind: null,
}));
const entries = names.map((label, place) => ({ value: place + 1, label, isEnabled: true }));
const tree = [
  { value: '330000', label: '浙江省', children: [{ value: '330100', label: '杭州市' }] },
  { value: '440000', label: '广东省', children: [{ value: '440100', label: '广州市' }] },
];

const { charactersMax, integer, realDay, notPast, readAs } = fieldRules(labelsIn(formWords, 'zh-CN'));
const isAmount = (yuan: string) => (yuanToFen(yuan) ?? Infinity) <= moneyFenMax;

type Place = 'readable' | 'half' | 'unreadable';

interface Kind {
  readonly control: ReactElement;
  readonly rules?: readonly FieldRule[];
  readonly typed: Readonly<Partial<Record<Place, string>>>;
  /** What the call says of the field's value. */
  readonly sent?: (value: unknown) => unknown;
  /** What it would say of what stands in the field; without it, a name that holds what was typed. */
  readonly read?: (shown: string) => unknown;
}

const trimmed = (text: unknown) => String(text).trim();
const phone = (text: unknown) => readers.contactPhone(String(text));
const amount = (yuan: unknown) => yuanToFen(String(yuan));
const whole = (value: unknown) => (typeof value === 'number' ? value : undefined);
const picked = { readable: '新华书店', half: '华', unreadable: '没有' };

const kinds = {
  text: {
    control: <Input {...countedTo(10)} />,
    rules: [charactersMax('名称', 10)],
    typed: { readable: '启航', half: ' 启 ', unreadable: '一二三四五六七八九十多' },
    sent: trimmed,
    read: trimmed,
  },
  note: {
    control: <Input.TextArea {...countedTo(10)} />,
    typed: { readable: '开学用', half: ' 用 ' },
    sent: trimmed,
    read: trimmed,
  },
  phone: {
    control: <Input inputMode="tel" />,
    rules: [readAs('contactPhone', isContactPhone, '请填写手机')],
    typed: { readable: '+86 138 0013 8000', half: '1380013', unreadable: '没有' },
    sent: phone,
    read: phone,
  },
  count: {
    control: <NumberField />,
    rules: [integer('数量', 1, 10_000)],
    typed: { readable: '１，２００', half: '1,', unreadable: '一千多' },
    sent: whole,
    read: Number,
  },
  days: {
    control: <NumberField reads="days" />,
    rules: [integer('天数', 1, 10_000)],
    typed: { readable: '365天', half: '1.', unreadable: '很久' },
    sent: whole,
    read: Number,
  },
  money: {
    control: <NumberField reads="money" />,
    rules: [readAs('money', isAmount, '请填写金额')],
    typed: { readable: '¥1,250.5', half: '12.', unreadable: '12.345' },
    sent: amount,
    read: amount,
  },
  day: {
    control: <DayPicker />,
    rules: [realDay()],
    typed: { readable: '2026年11月20日', half: '2026-11', unreadable: '昨天' },
    read: trimmed,
  },
  futureDay: {
    control: <DayPicker earliest="2030-01-01" />,
    rules: [realDay(), notPast('截止日')],
    typed: { readable: '2031/1/2', half: '2019-1-2', unreadable: '9999-12-32' },
    read: trimmed,
  },
  choice: {
    control: (
      <Select
        options={[
          { value: 'cash', label: '现金' },
          { value: 'bank', label: '转账' },
        ]}
      />
    ),
    typed: { readable: '' },
  },
  entry: { control: <EntryPicker isClearable options={entries} />, typed: picked },
  several: {
    control: <MultipleSelect<number> showSearch={byWords} options={entries} />,
    typed: picked,
  },
  region: { control: <NodePicker isSearchable options={tree} />, typed: { readable: '杭州', half: '州' } },
  category: {
    control: <CategoryInUse options={[{ value: 1, label: '小学', isEnabled: true }]} />,
    typed: { readable: '' },
  },
  merchantOfGrant: { control: <MerchantOfGrant />, typed: picked },
  merchantOfCode: { control: <MerchantOfCode isEnabledOnly />, typed: picked },
} satisfies Readonly<Record<string, Kind>>;
type Name = keyof typeof kinds;
type Values = Readonly<Partial<Record<Name, unknown>>>;
const kindOf = (name: Name): Kind => kinds[name];

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  // As the server does, by part of the name.
  host.answer('/studycard-api/merchant/findMerchantList', (response) => {
    const { name = '' }: { readonly name?: string } = JSON.parse(host.received.at(-1)?.body || '{}');
    const items = merchants.filter((each) => each.name.includes(name));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(envelope(200, { items, totalNum: items.length }).body);
  });
});
afterEach(() => host.close());

/** A form with a field of each kind. */
function open(initialValues: Values = {}) {
  let form: FormInstance | undefined;
  let sent: Values | undefined;
  const Fields = () => {
    [form] = Form.useForm();
    return (
      <FormDialog<Values>
        title="表单"
        confirmText="提交"
        isBusy={false}
        form={form}
        initialValues={initialValues}
        onConfirm={(values) => void (sent = values)}
        onCancel={() => undefined}
      >
        {keysOf(kinds).map((name) => (
          <Form.Item key={name} name={name} label={name} rules={[...(kindOf(name).rules ?? [])]}>
            {kindOf(name).control}
          </Form.Item>
        ))}
      </FormDialog>
    );
  };
  const { unmount } = renderPage(<Fields />, { app: startTestApp([grant, qrcode]).app });
  const itemOf = (name: Name) => document.querySelector(`#dialog_${name}`)?.closest('.sc-form-item');
  return {
    unmount,
    shown: (name: Name) => shownIn(itemOf(name) ?? document).trim(),
    problem: (name: Name) => itemOf(name)?.querySelector('.sc-form-item-explain-error')?.textContent,
    empty: (name: Name) => act(() => form?.resetFields([name])),
    /** @returns what is sent; undefined if the field says why not */
    async submit(name: Name) {
      sent = undefined;
      await userEvent.click(screen.getByRole('button', { name: /提\s?交/ }));
      await waitFor(() => expect(sent !== undefined || this.problem(name) !== undefined).toBe(true));
      return sent;
    },
  };
}

const places = ['readable', 'half', 'unreadable'] as const;

describe.each(keysOf(waysOfLeaving))('a field of a form that is left by %s', (way) => {
  it.each(places)('shows what is sent, or says why not: text that is %s', async (place) => {
    const form = open();
    const left = new Map<Name, readonly [value: unknown, shown: string]>();
    for (const name of keysOf(kinds)) {
      const { typed, sent = String, read } = kindOf(name);
      const text = typed[place];
      if (text === undefined) continue;
      await typeIn(await screen.findByLabelText(name), text);
      await waysOfLeaving[way]();
      const values = await form.submit(name);
      const shown = form.shown(name);
      if (values === undefined) {
        // It has said why not.
        form.empty(name);
        continue;
      }
      const value = values[name];
      const isNone = value === undefined || value === null || value === '';
      expect({ name, text, isNone }).toEqual({ name, text, isNone: shown === '' });
      left.set(name, [value, shown]);
      if (isNone) continue;
      if (read) expect({ name, text, sent: sent(value) }).toEqual({ name, text, sent: read(shown) });
      else expect({ name, shown }).toEqual({ name, shown: expect.stringContaining(text) });
    }
    form.unmount();
    const again = open(Object.fromEntries([...left].map(([name, [value]]) => [name, value])));
    for (const [name, [, shown]] of left)
      await waitFor(() => expect({ name, shown: again.shown(name) }).toEqual({ name, shown }));
  });
});

const search = { merchantId: idFilter() };
const known = [{ value: 1, label: '启航教育' }];

describe.each(keysOf(waysOfLeaving))('a picker that asks the server, in a search, left by %s', (way) => {
  it('shows what is asked', async () => {
    for (const text of Object.values(picked)) {
      let asked: { readonly merchantId?: number } | undefined;
      const labels = { fields: { merchantId: '商户' } };
      const [field] = searchFieldsOf(
        search,
        labels,
        { merchantId: known },
        { merchantId: <MerchantOfCode known={known} /> },
      );
      const { unmount } = renderPage(
        <SearchForm<{ readonly merchantId?: number }>
          label="查找"
          fields={field ? [{ ...field, name: 'merchantId' }] : []}
          filter={{ merchantId: 1 }}
          isSearching={false}
          onSearch={(filter) => (asked = filter)}
          onReset={() => undefined}
        />,
        { app: startTestApp([qrcode]).app },
      );
      await typeIn(await screen.findByLabelText('商户'), text);
      await waysOfLeaving[way]();
      await userEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
      await waitFor(() => expect(asked).toBeDefined());
      const shown = shownIn(screen.getByRole('search'));
      expect({ text, shown }).toEqual({
        text,
        shown: merchants.find(({ id }) => id === asked?.merchantId)?.name,
      });
      unmount();
    }
  });
});
