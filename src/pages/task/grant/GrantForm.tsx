/** The form 发放: grants cards to a merchant or to users, after a confirmation with recipient, count and range. */
import { Form, Input, Radio, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantPreview, NewGrant } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { countedTo } from '#src/components/fields/counted-to';
import { offering } from '#src/components/pickers/choices';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { choicesOf } from '#src/controllers/choices-of';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { PresentGoodsPicker } from '../repertory/PresentGoodsPicker';
import { ConfirmGrant } from './ConfirmGrant';
import { cardKeyOf, toNewGrant, type FilledGrant } from './grant-form';
import { AmountFields, CreditFields, PriceFields, RecipientFields } from './GrantFields';
import { ShippingFields } from './ShippingFields';

const { actions } = grant;

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

/** Raise it when the shape of `FilledGrant` changes. */
const draftVersion = 3;

export function GrantForm({ onDone, onCancel }: GrantFormProps) {
  const texts = useTexts(grantTexts);
  const { form: text } = texts;
  const labels = useLabels(grantWords);
  const { choose, charactersMax, realDay } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const { available, agreed, problems, presentGoods, presentGoodsOfKinds } = useModel(
    grant,
    'available',
    'agreed',
    'problems',
    'presentGoods',
    'presentGoodsOfKinds',
  );
  const [form] = Form.useForm<FilledGrant>();
  const [question, setQuestion] = useState<Question>();
  const { targetKind, merchantId: merchant, card, delivery } = Form.useWatch([], form) ?? {};
  const isForUsers = targetKind === 'user';
  const readAtFirst = useEffectEvent(() => {
    // Read again, because the stock may have changed since the list was opened.
    void dispatch(actions.fetchAvailable()).catch(() => undefined);
    void dispatch(actions.fetchPresentGoods()).catch(() => undefined);
  });
  useEffect(() => readAtFirst(), []);

  const merchantId = isForUsers ? undefined : merchant?.value;
  const isAsking = useLoading(actions.fetchAgreed);
  useEffect(() => {
    if (merchantId !== undefined) void dispatch(actions.fetchAgreed(merchantId)).catch(() => undefined);
  }, [merchantId, dispatch]);
  // What another merchant agreed says nothing about this one.
  const isCurrent = merchantId !== undefined && !isAsking && problems.agreed === undefined;
  const ofMerchant = isCurrent ? agreed : undefined;

  const offered = (available?.cards ?? []).filter(({ cardKind }) => !isForUsers || cardKind === 'electronic');
  const chosen = available?.cards.find((each) => cardKeyOf(each) === card);
  const agreedFen = ofMerchant?.prices.find(({ goodsId }) => goodsId === chosen?.goods.id)?.unitPriceFen;
  const isPhysical = chosen?.cardKind !== 'electronic' && !isForUsers;

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
        toGiven={(values) => toNewGrant(values, available?.cards)}
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
        <RecipientFields form={form} credit={ofMerchant?.credit ?? null} />
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
        {!isForUsers && <AmountFields form={form} chosen={chosen} />}
        <CreditFields form={form} agreed={ofMerchant} />
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
        {!isForUsers && <PriceFields form={form} agreedFen={agreedFen} />}
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

const physicalWays = ['mail', 'pickup'] as const;
