/** The last day of activation as it is put off: some days more, or another day, up to the latest possible one. */
import { Form } from 'antd';
import { AddDays } from '#src/components/pickers/AddDays';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { daysLater } from '#src/lib/date';
import { useLabels } from '#src/locales';
import { fieldRules } from './field-rules';
import { formWords } from './texts';

interface LaterDayFieldProps {
  readonly label: string;
  /** Undefined until it is known from when to when it can be put off. */
  readonly bounds: { readonly activateBefore: string; readonly latestDay: string } | undefined;
  /** To be told when a day was chosen and not typed, which antd does not tell. */
  readonly touch: () => void;
}

const name = 'activateBefore';

export function LaterDayField({ label, bounds, touch }: LaterDayFieldProps) {
  const form = Form.useFormInstance();
  const { choose, realDay, notPast } = fieldRules(useLabels(formWords));
  const add = ({ activateBefore, latestDay }: NonNullable<LaterDayFieldProps['bounds']>) => (
    <AddDays
      isClosed={(days) => daysLater(activateBefore, days) > latestDay}
      onChoose={(days) => {
        form.setFieldValue(name, daysLater(activateBefore, days));
        void form.validateFields([name]);
        touch();
      }}
    />
  );
  return (
    <Form.Item
      name={name}
      label={label}
      extra={bounds && add(bounds)}
      rules={[choose(label), realDay(bounds?.latestDay), notPast(label)]}
    >
      <DayPicker {...(bounds && { earliest: daysLater(bounds.activateBefore, 1) })} />
    </Form.Item>
  );
}
