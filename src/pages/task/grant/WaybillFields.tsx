/** The waybills of cards that are mailed: a list of day, courier, number and count in a form. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantEdit, Waybill } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { numberIn, NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import { dropNulls } from '#src/lib/query';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import './WaybillFields.css';

export interface WaybillForm {
  readonly day?: string;
  readonly courier?: string;
  readonly trackingNo?: string;
  readonly count?: TypedNumber;
}

interface WaybillFieldsProps {
  /** The cards leave now, so that each waybill has its number. */
  readonly isLeaving?: boolean;
  /** Cards of the grant, where they are known. */
  readonly cardCount?: number | undefined;
}

export function WaybillFields({ isLeaving = false, cardCount }: WaybillFieldsProps) {
  const { waybills: text } = useTexts(grantTexts);
  const { fields } = useLabels(grantWords);
  const { fillIn, fillInWords, charactersMax, integer, realDay } = fieldRules(useLabels(formWords));
  const form = Form.useFormInstance<{ readonly waybills?: readonly WaybillForm[] }>();
  const waybills = Form.useWatch('waybills', form) ?? [];
  const counted = sumOf(waybills);
  const needed = (label: string) => (isLeaving ? [fillInWords(label)] : []);
  /** The next parcel is mostly sent with the former ones. */
  const next = (): WaybillForm => {
    const { courier, day } = waybills.at(-1) ?? {};
    return { ...(courier && { courier }), ...((day || isLeaving) && { day: day || today() }) };
  };
  return (
    <Form.Item label={fields.waybills} className="WaybillFields">
      <Form.List name="waybills">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <fieldset key={key} className="WaybillFields-one">
                <legend>{text.one(displayCount(name + 1))}</legend>
                <Form.Item
                  name={[name, 'courier']}
                  label={fields.courier}
                  rules={[fillInWords(fields.courier), charactersMax(fields.courier, limits.courierMax)]}
                >
                  <Input />
                </Form.Item>
                <Form.Item
                  name={[name, 'trackingNo']}
                  label={fields.trackingNo}
                  rules={[
                    ...needed(fields.trackingNo),
                    charactersMax(fields.trackingNo, limits.trackingNoMax),
                  ]}
                >
                  <Input />
                </Form.Item>
                <Form.Item
                  name={[name, 'day']}
                  label={fields.waybillDay}
                  rules={[
                    ...needed(fields.waybillDay),
                    realDay(),
                    check((day) => day <= today(), text.notLater),
                  ]}
                >
                  <DayPicker />
                </Form.Item>
                <Form.Item
                  name={[name, 'count']}
                  label={fields.waybillCount}
                  rules={[
                    ...(isLeaving && rows.length > 1 ? [fillIn(fields.waybillCount)] : []),
                    integer(fields.waybillCount, 1, limits.quantityMax),
                  ]}
                >
                  <NumberField />
                </Form.Item>
                <Button
                  type="text"
                  className="WaybillFields-remove"
                  icon={<DeleteOutlined />}
                  aria-label={text.remove(displayCount(name + 1))}
                  onClick={() => remove(name)}
                />
              </fieldset>
            ))}
            <Flex wrap gap="small" align="center">
              <Button
                icon={<PlusOutlined />}
                disabled={rows.length >= limits.waybillsMax}
                onClick={() => add(next())}
              >
                {text.add}
              </Button>
              {cardCount !== undefined && counted > 0 && (
                <Typography.Text type="secondary">
                  {text.sum(displayCount(counted), displayCount(cardCount))}
                </Typography.Text>
              )}
            </Flex>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

const sumOf = (waybills: readonly WaybillForm[]): number =>
  waybills.reduce((sum, waybill) => sum + (numberIn(waybill?.count) ?? 0), 0);

export const waybillsInForm = (waybills: readonly Waybill[]): WaybillForm[] =>
  waybills.map((waybill) => ({ ...dropNulls(waybill) }));

export const waybillsToGive = (waybills: readonly WaybillForm[] = []): NonNullable<GrantEdit['waybills']> =>
  waybills.map(({ count, ...waybill }) => ({
    ...omitEmpty(waybill),
    ...dropNulls({ count: numberIn(count) ?? null }),
  }));
