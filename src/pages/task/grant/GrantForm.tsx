/** The form 发放: grants cards to a merchant or to users, after a confirmation with recipient, count and range. */
import { Form, Input, Radio, Select } from 'antd';
import { offering } from '#src/components/pickers/choices';
import { choicesOf } from '#src/controllers/choices-of';
import { countedTo } from '#src/components/fields/counted-to';
import { NumberField } from '#src/components/fields/NumberField';
import { useClearing } from '#src/components/ClearIcon';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  cardSelections,
  grantLimits as limits,
  grantTargetKinds,
  type CardSelection,
  type GrantTargetKind,
} from '#contract/grant/constants';
import type { AvailableCards, GrantPreview, NewGrant } from '#contract/grant/endpoints';
import { readPhoneLines } from '#contract/grant/phone-lines';
import { parseSerialRanges } from '#contract/card/serial-ranges';
import { settlementKinds } from '#contract/merchant/constants';
import { yuanToFen } from '#contract/readers/money';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formTexts } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import { dropNulls } from '#src/lib/query';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';
import { grant } from '#src/models/grant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from '#src/runtime/react';
import { PresentGoodsPicker } from '../repertory/PresentGoodsPicker';
import { ConfirmGrant } from './ConfirmGrant';
import { MerchantPicker, type ChosenMerchant } from './MerchantPicker';
import { serialProblemRule } from './serial-rule';
import { ShippingFields, type ShippingForm } from './ShippingFields';
import { waybillsToGive } from './WaybillFields';
import { byWords } from '#src/lib/match-words';

const { actions } = grant;

/** The form's values; `card` is the index of a kind of card among the available ones. */
interface FilledGrant extends ShippingForm {
  readonly targetKind: GrantTargetKind;
  readonly merchantId?: ChosenMerchant;
  readonly phones?: string;
  readonly card?: string;
  readonly quantity?: number | null;
  readonly selection: CardSelection;
  readonly ranges?: string;
  readonly delivery: NewGrant['delivery'];
  readonly presentGoodsIds?: readonly number[];
  readonly activateBefore?: string;
  readonly unitPriceFen?: string | null;
  readonly settlementKind?: NewGrant['settlementKind'];
  readonly note?: string;
}

interface GrantFormProps {
  /** @param id of the new grant */
  readonly onDone: (id?: number) => void;
  readonly onCancel: () => void;
}

interface Question {
  readonly body: NewGrant;
  readonly preview: GrantPreview;
  /** The name of the recipient. */
  readonly target: string;
  readonly presentGoods: readonly string[];
  readonly answer: (isMeant: boolean) => void;
}

const linesShownMax = 10;

/** Raise it when the shape of `FilledGrant` changes. */
const draftVersion = 3;

export function GrantForm({ onDone, onCancel }: GrantFormProps) {
  const texts = useTexts(grantTexts);
  const clearing = useClearing();
  const { form: text } = texts;
  const labels = useTexts(grantLabels);
  const forms = useTexts(formTexts);
  const { fillIn, choose, charactersMax, integer, realDay, readAs } = fieldRules(forms);
  const dispatch = useDispatch();
  const { available, presentGoods, presentGoodsOfKinds } = useModel(grant);
  const [form] = Form.useForm<FilledGrant>();
  const [question, setQuestion] = useState<Question>();
  const {
    targetKind = 'merchant',
    selection = 'oldest',
    card,
    phones = '',
    ranges = '',
    delivery,
  } = Form.useWatch([], form) ?? {};
  const isForUsers = targetKind === 'user';
  /** The first few line numbers, counted from 1. */
  const lineNumbers = (places: readonly number[]) => {
    const shown = places
      .slice(0, linesShownMax)
      .map((place) => place + 1)
      .join(texts.separator);
    return places.length > linesShownMax ? text.linesMore(shown, displayCount(places.length)) : shown;
  };

  const readAtFirst = useEffectEvent(() => {
    // Read again, because the stock may have changed since the list was opened.
    void dispatch(actions.fetchAvailable()).catch(() => undefined);
    void dispatch(actions.fetchPresentGoods()).catch(() => undefined);
  });
  useEffect(() => readAtFirst(), []);

  const offered = (available?.cards ?? []).filter(({ cardKind }) => !isForUsers || cardKind === 'electronic');
  const chosen = available?.cards.find((each) => cardKeyOf(each) === card);
  const read = readPhones(phones);
  const isPhysical = chosen?.cardKind !== 'electronic' && !isForUsers;

  const toBody = (values: FilledGrant): NewGrant => {
    const { consignee, consigneePhone, address, waybills = [] } = values;
    const price = yuanToFen(values.unitPriceFen ?? '');
    const {
      cardName = '',
      cardKind = 'physical',
      goods,
    } = available?.cards.find((each) => cardKeyOf(each) === values.card) ?? {};
    const isElectronic = cardKind === 'electronic';
    return {
      targetKind: values.targetKind,
      ...(isForUsers
        ? { phones: phonesOf(values.phones ?? '') }
        : values.merchantId && { merchantId: values.merchantId.value }),
      card: { cardName, cardKind, goodsId: goods?.id ?? 0 },
      ...(!isForUsers && values.selection === 'oldest' && { quantity: values.quantity ?? 0 }),
      selection: isForUsers ? 'oldest' : values.selection,
      ...(!isForUsers &&
        values.selection === 'ranges' && { ranges: [...parseSerialRanges(values.ranges ?? '').ranges] }),
      delivery: isElectronic ? 'electronic' : values.delivery,
      ...(!isElectronic && omitEmpty(dropNulls({ consignee, consigneePhone, address }))),
      ...(!isElectronic && waybills.length > 0 && { waybills: waybillsToGive(waybills) }),
      ...(values.presentGoodsIds && { presentGoodsIds: [...values.presentGoodsIds] }),
      ...(values.settlementKind && { settlementKind: values.settlementKind }),
      ...omitEmpty({ activateBefore: values.activateBefore ?? '', note: values.note ?? '' }),
      ...(price !== undefined && { unitPriceFen: price }),
    };
  };

  const nameOfPresent = (id: number): string =>
    presentGoods?.find((each) => each.id === id)?.name ?? String(id);
  const ask = (body: NewGrant, preview: GrantPreview, target: string) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        body,
        preview,
        target,
        presentGoods: body.presentGoodsIds?.map(nameOfPresent) ?? [],
        answer(isMeant) {
          setQuestion(undefined);
          resolve(isMeant);
        },
      });
    });

  return (
    <>
      <RecordFormDialog<FilledGrant, NewGrant, WriteOutcome<{ readonly id: number }>>
        title={labels.actions.create}
        confirmText={text.confirm}
        width={600}
        form={form}
        draft={{ form: 'grant.create', version: draftVersion }}
        initialValues={{ targetKind: 'merchant', selection: 'oldest', delivery: 'mail' }}
        toGiven={toBody}
        send={async (body, { idempotencyKey }) => {
          const preview = await replyOf(dispatch(actions.preview(body)));
          if (preview?.kind !== 'done') return preview;
          const target = isForUsers
            ? texts.people(displayCount(preview.data.quantity))
            : String(form.getFieldValue(['merchantId', 'label']) ?? '');
          if (!(await ask(body, preview.data, target))) return undefined;
          const given = { ...body, expectedPlan: preview.data.plan };
          return replyOf(dispatch(actions.create({ body: given, idempotencyKey })));
        }}
        onDone={(created) => onDone(created?.data.id)}
        onCancel={onCancel}
      >
        <Form.Item name="targetKind" label={labels.fields.targetKind}>
          <Radio.Group
            options={grantTargetKinds.map((value) => ({ value, label: labels.targetKind[value] }))}
            onChange={() => form.setFieldValue('card', undefined)}
          />
        </Form.Item>
        {isForUsers ? (
          <Form.Item
            name="phones"
            label={labels.fields.phones}
            rules={[
              fillIn(labels.fields.phones),
              check(
                (typed) =>
                  typed.length <= phonesTextMax && readPhones(typed).phones.length <= limits.phonesMax,
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
          >
            <MerchantPicker
              onSettlement={(kind) => form.setFieldValue('settlementKind', kind ?? undefined)}
            />
          </Form.Item>
        )}
        <Form.Item
          name="card"
          label={labels.fields.cardName}
          rules={[choose(labels.fields.cardName)]}
          extra={
            available && offered.length === 0
              ? text.noneFree
              : chosen && text.freeUntil(displayCount(chosen.availableCount), chosen.activateBefore)
          }
        >
          <Select
            showSearch={byWords}
            {...offering(
              choicesOf(available, actions.fetchAvailable(), () =>
                offered.map((each) => ({
                  value: cardKeyOf(each),
                  label: `${each.cardName} · ${labels.cardKind[each.cardKind]} · ${each.goods.name} · ${text.free(displayCount(each.availableCount))}`,
                })),
              ),
            )}
          />
        </Form.Item>
        {!isForUsers && (
          <>
            <Form.Item name="selection" label={labels.fields.selection}>
              <Radio.Group
                options={cardSelections.map((value) => ({ value, label: labels.selection[value] }))}
              />
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
                  ranges === ''
                    ? text.rangesHint
                    : text.rangesCount(displayCount(parseSerialRanges(ranges).count))
                }
              >
                <Input.TextArea rows={3} />
              </Form.Item>
            )}
          </>
        )}
        {isPhysical && (
          <>
            <Form.Item name="delivery" label={labels.fields.delivery}>
              <Radio.Group
                options={physicalWays.map((value) => ({ value, label: labels.delivery[value] }))}
              />
            </Form.Item>
            <ShippingFields isRequired={delivery === 'mail'} isPickup={delivery === 'pickup'} />
          </>
        )}
        <Form.Item name="presentGoodsIds" label={labels.fields.presentGoods}>
          <PresentGoodsPicker
            maxCount={limits.presentGoodsMax}
            all={choicesOf(presentGoods, actions.fetchPresentGoods(), (all) => all)}
            ofKinds={presentGoodsOfKinds}
            readOfKinds={actions.fetchPresentGoodsOfKinds}
          />
        </Form.Item>
        <Form.Item
          name="activateBefore"
          label={labels.fields.activateBefore}
          extra={text.activateBeforeHint}
          rules={[realDay()]}
        >
          <DayPicker />
        </Form.Item>
        {!isForUsers && (
          <>
            <Form.Item
              name="unitPriceFen"
              label={text.price}
              rules={[
                readAs(
                  'money',
                  (yuan) => (yuanToFen(yuan) ?? Infinity) <= limits.unitPriceFenMax,
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
        )}
        <Form.Item
          name="note"
          label={labels.fields.note}
          rules={[charactersMax(labels.fields.note, limits.noteMax)]}
        >
          <Input.TextArea rows={2} {...countedTo(limits.noteMax)} />
        </Form.Item>
      </RecordFormDialog>
      {question && <ConfirmGrant {...question} />}
    </>
  );
}

/** Far more than a call accepts; longer text is refused without parsing. */
const phonesTextMax = 200_000;
const readPhones = (typed: string) => readPhoneLines(typed.length > phonesTextMax ? [] : typed.split('\n'));

/**
 * Sent as pasted, so that the server's messages name the same lines; if the server doesn't accept such lines, sent as
 * parsed.
 */
function phonesOf(typed: string): string[] {
  const lines = typed.split('\n');
  const isTaken =
    lines.length <= limits.phonesMax && lines.every((line) => line.length <= limits.phoneLineMax);
  return isTaken ? lines : [...readPhones(typed).phones];
}

const physicalWays = ['mail', 'pickup'] as const;

const cardKeyOf = ({ cardName, cardKind, goods }: AvailableCards['cards'][number]) =>
  JSON.stringify([cardName, cardKind, goods.id]);
