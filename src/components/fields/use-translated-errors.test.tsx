import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import type { Locale } from '#config/locales';
import { LocaleProvider, useShownLocale } from '#src/locales';
import { useTranslatedErrors } from './use-translated-errors';

function TwoFields() {
  const [form] = Form.useForm();
  const message = useShownLocale() === 'zh-CN' ? '请填写' : 'Please fill in';
  useTranslatedErrors(form);
  return (
    <Form form={form}>
      {['checked', 'unchecked'].map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={name}
          rules={[{ required: true, message: `${message} ${name}` }]}
        >
          <Input />
        </Form.Item>
      ))}
      <button type="button" onClick={() => void form.validateFields(['checked']).catch(() => undefined)} />
    </Form>
  );
}

const shownIn = (locale: Locale) => (
  <LocaleProvider value={locale}>
    <TwoFields />
  </LocaleProvider>
);

describe('what is wrong with a field', () => {
  it('is said in the language that is shown, and of no field that was not checked', async () => {
    const { rerender } = render(shownIn('zh-CN'));
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText('请填写 checked');
    rerender(shownIn('en-US'));
    await screen.findByText('Please fill in checked');
    expect(screen.queryByText('Please fill in unchecked')).toBeNull();
  });
});
