/** The dialog 修改协议价: what the merchant pays for a card of some goods. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { merchantLimits as limits } from '#contract/merchant/constants';
import type { MerchantDetail, MerchantPrices } from '#contract/merchant/endpoints';
import { merchantWords } from '#contract/merchant/labels';
import { fenToYuan, isYuanUpTo, yuanToFen } from '#contract/readers/money';
import { NumberField } from '#src/components/fields/NumberField';
import { offering } from '#src/components/pickers/choices';
import { entryOption, inUse } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { merchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useSelector } from 'saga-models/react';
import './PricesDialog.css';

interface PricesForm {
  readonly prices: readonly { readonly goodsId?: number; readonly unitPriceFen?: string | null }[];
}

interface PricesDialogProps {
  readonly detail: MerchantDetail;
  readonly onDone: () => void;
}

export function PricesDialog({ detail, onDone }: PricesDialogProps) {
  const { title, save, prices: text } = useTexts(merchantTexts);
  const { fields, actions } = useLabels(merchantWords);
  const { disabledEntry } = useTexts(componentTexts);
  const { choose, fillIn, readAs } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const goods = useSelector(merchant, (state) => state.goods);
  const [form] = Form.useForm<PricesForm>();
  // The prices as they were when the dialog opened, whose version the edit must send.
  const [{ merchant: seen, version, prices }] = useState(detail);
  useEffect(() => {
    void dispatch(merchant.actions.fetchGoods()).catch(() => undefined);
  }, [dispatch]);
  const chosen = prices.map((each) => each.goods.id);
  const options = choicesOf(goods, merchant.actions.fetchGoods(), (all) =>
    inUse(
      all.map((each) => entryOption(each, disabledEntry)),
      chosen,
    ),
  );
  const isOnce = (goodsId: string) =>
    form.getFieldsValue().prices.filter((each) => String(each?.goodsId) === String(goodsId)).length < 2;
  return (
    <RecordFormDialog<PricesForm, MerchantPrices>
      draft={{ form: `merchant.prices ${seen.id} ${version}`, version: 1 }}
      title={title(actions.setPrices, seen.name)}
      confirmText={save}
      form={form}
      initialValues={{
        prices: prices.map((each) => ({
          goodsId: each.goods.id,
          unitPriceFen: fenToYuan(each.unitPriceFen),
        })),
      }}
      toGiven={(values) => ({
        id: seen.id,
        version,
        prices: values.prices.map(({ goodsId = 0, unitPriceFen }) => ({
          goodsId,
          unitPriceFen: yuanToFen(unitPriceFen ?? '') ?? 0,
        })),
      })}
      send={(body, { idempotencyKey }) =>
        replyOf(dispatch(merchant.actions.setPrices({ body, idempotencyKey })))
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <Typography.Paragraph type="secondary">{text.hint}</Typography.Paragraph>
      <Form.List name="prices">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <fieldset key={key} className="PricesDialog-one" aria-label={text.one(displayCount(name + 1))}>
                <Form.Item
                  name={[name, 'goodsId']}
                  label={fields.goods}
                  rules={[choose(fields.goods), check(isOnce, text.repeated)]}
                >
                  <Select showSearch={byWords} {...offering(options)} />
                </Form.Item>
                <Form.Item
                  name={[name, 'unitPriceFen']}
                  label={fields.unitPriceFen}
                  rules={[
                    fillIn(fields.unitPriceFen),
                    readAs(
                      'money',
                      isYuanUpTo(limits.unitPriceFenMax),
                      text.wrong(displayCount(limits.unitPriceFenMax / 100)),
                    ),
                  ]}
                >
                  <NumberField reads="money" />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={text.remove(displayCount(name + 1))}
                  onClick={() => remove(name)}
                />
              </fieldset>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={rows.length >= limits.pricesMax}
              onClick={() => add({})}
            >
              {text.add}
            </Button>
          </>
        )}
      </Form.List>
    </RecordFormDialog>
  );
}
