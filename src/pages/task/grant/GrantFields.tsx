/** Fields of the form 发放: to whom, which cards and how many, at what price. */
import { Alert, Form, Input, Radio, Select, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { parseSerialRanges } from '#contract/card/serial-ranges';
import { cardSelections, grantLimits as limits, grantTargetKinds } from '#contract/grant/constants';
import { beyondCredit } from '#contract/grant/credit';
import type { Agreed, AvailableCards } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { settlementKinds } from '#contract/merchant/constants';
import { displayYuan, fenToYuan, isYuanUpTo } from '#contract/readers/money';
import { useCan } from '#src/access';
import { useClearing } from '#src/components/ClearIcon';
import { NumberField } from '#src/components/fields/NumberField';
import { ReasonField } from '#src/components/ReasonField';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { creditSaid } from './credit-said';
import { phonesTextMax, readPhones, type FilledGrant } from './grant-form';
import { MerchantPicker } from './MerchantPicker';
import { serialProblemRule } from './serial-rule';

interface FieldsProps {
  readonly form: FormInstance<FilledGrant>;
}

const linesShownMax = 10;

interface RecipientProps extends FieldsProps {
  readonly credit: Agreed['credit'];
}

/** To a merchant, or to users by their telephones. */
export function RecipientFields({ form, credit }: RecipientProps) {
  const texts = useTexts(grantTexts);
  const { form: text } = texts;
  const labels = useLabels(grantWords);
  const { fillIn, choose } = fieldRules(useLabels(formWords));
  const { targetKind, phones = '' } = Form.useWatch([], form) ?? {};
  const read = readPhones(phones);
  /** The first few line numbers, counted from 1. */
  const lineNumbers = (places: readonly number[]) => {
    const shown = places
      .slice(0, linesShownMax)
      .map((place) => place + 1)
      .join(texts.separator);
    return places.length > linesShownMax ? text.linesMore(shown, displayCount(places.length)) : shown;
  };
  return (
    <>
      <Form.Item name="targetKind" label={labels.fields.targetKind}>
        <Radio.Group
          options={grantTargetKinds.map((value) => ({ value, label: labels.targetKind[value] }))}
          onChange={() => form.setFieldValue('card', undefined)}
        />
      </Form.Item>
      {targetKind === 'user' ? (
        <Form.Item
          name="phones"
          label={labels.fields.phones}
          rules={[
            fillIn(labels.fields.phones),
            check(
              (typed) => typed.length <= phonesTextMax && readPhones(typed).phones.length <= limits.phonesMax,
              text.phonesTooMany(displayCount(limits.phonesMax)),
            ),
            check(
              (typed) => readPhones(typed).broken.length === 0,
              (typed) => text.phonesBroken(lineNumbers(readPhones(typed).broken)),
            ),
          ]}
          extra={
            <div role="status">
              {phones === '' ? text.phonesHint : text.phonesRead(displayCount(read.phones.length))}
              {read.repeated.length > 0 && <div>{text.phonesRepeated(lineNumbers(read.repeated))}</div>}
            </div>
          }
        >
          <Input.TextArea rows={6} inputMode="tel" />
        </Form.Item>
      ) : (
        <Form.Item
          name="merchantId"
          label={labels.fields.merchant}
          rules={[choose(labels.fields.merchant)]}
          extra={credit && <div role="status">{creditSaid(credit, 0, texts.credit)}</div>}
        >
          <MerchantPicker onSettlement={(kind) => form.setFieldValue('settlementKind', kind ?? undefined)} />
        </Form.Item>
      )}
    </>
  );
}

interface AmountProps extends FieldsProps {
  readonly chosen: AvailableCards['cards'][number] | undefined;
}

/** Of a merchant's grant: so many of the oldest cards, or those of some ranges. */
export function AmountFields({ form, chosen }: AmountProps) {
  const texts = useTexts(grantTexts);
  const { form: text } = texts;
  const labels = useLabels(grantWords);
  const forms = useLabels(formWords);
  const { fillIn, integer } = fieldRules(forms);
  const { selection = 'oldest', ranges = '' } = Form.useWatch([], form) ?? {};
  return (
    <>
      <Form.Item name="selection" label={labels.fields.selection}>
        <Radio.Group options={cardSelections.map((value) => ({ value, label: labels.selection[value] }))} />
      </Form.Item>
      {selection === 'oldest' ? (
        <Form.Item
          name="quantity"
          label={labels.fields.quantity}
          rules={[
            fillIn(labels.fields.quantity),
            integer(labels.fields.quantity, limits.quantityMin, limits.quantityMax),
            ...(chosen
              ? [
                  {
                    type: 'number' as const,
                    max: chosen.availableCount,
                    message: text.quantityTooMany(displayCount(chosen.availableCount)),
                  },
                ]
              : []),
          ]}
        >
          <NumberField />
        </Form.Item>
      ) : (
        <Form.Item
          name="ranges"
          label={labels.fields.serialRange}
          rules={[fillIn(labels.fields.serialRange), serialProblemRule(texts, forms)]}
          extra={
            ranges === '' ? text.rangesHint : text.rangesCount(displayCount(parseSerialRanges(ranges).count))
          }
        >
          <Input.TextArea rows={3} />
        </Form.Item>
      )}
    </>
  );
}

interface CreditProps extends FieldsProps {
  readonly agreed: Agreed | undefined;
}

/** Nothing, unless the cards exceed the merchant's credit: whoever may set that one gives a reason. */
export function CreditFields({ form, agreed }: CreditProps) {
  const { credit: text } = useTexts(grantTexts);
  const { fields } = useLabels(grantWords);
  const mayExceed = useCan('merchant.terms');
  const { selection, quantity, ranges = '', settlementKind } = Form.useWatch([], form) ?? {};
  const kind = settlementKind ?? agreed?.settlementKind;
  const count = selection === 'ranges' ? parseSerialRanges(ranges).count : (quantity ?? 0);
  if (!agreed?.credit || kind === 'prepaid' || beyondCredit(agreed.credit, count) === 0) return null;
  const said = creditSaid(agreed.credit, count, text);
  return (
    <>
      <Form.Item>
        <Alert
          showIcon
          type={mayExceed ? 'warning' : 'error'}
          title={`${said}${text.separator}${mayExceed ? text.forReason : text.forbidden}`}
        />
      </Form.Item>
      {mayExceed && (
        <ReasonField name="creditReason" label={fields.creditReason} max={limits.reasonMax} rows={2} />
      )}
    </>
  );
}

/** At which price a merchant's cards are charged, and when. */
interface PriceProps extends FieldsProps {
  /** 分 for the chosen goods, where the chosen merchant has an agreement; it fills a price that nobody typed. */
  readonly agreedFen: number | undefined;
}

export function PriceFields({ form, agreedFen }: PriceProps) {
  const { form: text } = useTexts(grantTexts);
  const labels = useLabels(grantWords);
  const clearing = useClearing();
  const { readAs } = fieldRules(useLabels(formWords));
  const filled = useRef<string>(undefined);
  useEffect(() => {
    const { unitPriceFen: typed } = form.getFieldsValue();
    if (typed && typed !== filled.current) return;
    filled.current = agreedFen === undefined ? undefined : fenToYuan(agreedFen);
    form.setFieldValue('unitPriceFen', filled.current);
  }, [agreedFen, form]);
  return (
    <>
      <Form.Item
        name="unitPriceFen"
        label={text.price}
        extra={agreedFen !== undefined && text.agreedPrice(displayYuan(agreedFen))}
        rules={[
          readAs(
            'money',
            isYuanUpTo(limits.unitPriceFenMax),
            text.priceWrong(displayCount(limits.unitPriceFenMax / 100)),
          ),
        ]}
      >
        <NumberField reads="money" />
      </Form.Item>
      <Form.Item name="settlementKind" label={labels.fields.settlementKind} extra={text.settlementHint}>
        <Select
          allowClear={clearing}
          options={settlementKinds.map((value) => ({ value, label: labels.settlementKind[value] }))}
        />
      </Form.Item>
    </>
  );
}
