/**
 * Changes the goods or the page of QR codes: old and new, a preview of the effect, and a warning if other merchants
 * have the goods.
 */
import { Alert, Form, Input, Select, Typography } from 'antd';
import { qrCodeLimits } from '#contract/qrcode/constants';
import type { QrCode, QrCodeChange, QrCodeSelection } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { useClearing } from '#src/components/ClearIcon';
import { countedTo } from '#src/components/fields/counted-to';
import { offering } from '#src/components/pickers/choices';
import { GoodsPicker } from '#src/components/pickers/GoodsPicker';
import type { Option } from '#src/components/pickers/option';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';
import { useQrCodeChoices } from '../use-qr-code-choices';
import { RetargetPreview, GoodsWarning } from './RetargetPreview';

const { actions } = qrcode;

interface RetargetDialogProps {
  readonly action: 'updateGoods' | 'updatePage';
  /** The name of what is changed, for the title. */
  readonly name: string;
  /** Set if a single code is changed. */
  readonly qrCode?: QrCode;
  readonly qrCodes: QrCodeSelection;
  /** Identifies the selection, as `nameOfSelection` does. */
  readonly chosen: string;
  /** As in `DraftPlace`: the filter, if all codes that it finds are selected. */
  readonly about?: string | undefined;
  readonly onClose: (isDone: boolean) => void;
}

interface Values {
  readonly targetId?: number;
  /** Restricts the change to codes that have these goods now. */
  readonly oldGoodsId?: number;
  readonly reason?: string;
}

export function RetargetDialog({
  action,
  name,
  qrCode,
  qrCodes,
  chosen,
  about,
  onClose,
}: RetargetDialogProps) {
  const { retarget: text, picker } = useTexts(qrCodeTexts);
  const clearing = useClearing();
  const { actions: labels } = useLabels(qrCodeWords);
  const { choose, charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const choices = useQrCodeChoices();
  const [form] = Form.useForm<Values>();
  const targetId = Form.useWatch('targetId', form);
  const oldGoodsId = Form.useWatch('oldGoodsId', form);
  const preview = useSelector(qrcode, ({ changePreview }) => changePreview);
  const isCounting = useLoading(actions.fetchChangePreview);
  const isGoods = action === 'updateGoods';
  const openCount = targetId === undefined || isCounting ? undefined : preview?.openCount;
  const now = isGoods ? qrCode?.goods : qrCode?.page;
  const change = (target: number): QrCodeChange =>
    isGoods
      ? { action, qrCodes, goodsId: target, ...(oldGoodsId !== undefined && { oldGoodsId }) }
      : { action, qrCodes, pageId: target };

  const send = ({ reason }: Values) => {
    const target = targetId ?? 0;
    const body = {
      qrCodes,
      ...(reason && { reason }),
      ...(openCount !== undefined && { expectedCount: openCount }),
    };
    return isGoods
      ? replyOf(
          dispatch(
            actions.changeGoods({
              ...body,
              goodsId: target,
              ...(oldGoodsId !== undefined && { oldGoodsId }),
            }),
          ),
        )
      : replyOf(dispatch(actions.changePage({ ...body, pageId: target })));
  };

  return (
    <RecordFormDialog<Values, Values>
      draft={{ form: `qrcode.${action} ${chosen}`, version: 1, about }}
      form={form}
      title={text.title(labels[action], name)}
      confirmText={
        openCount === undefined ? labels[action] : text.confirm(labels[action], displayCount(openCount))
      }
      isClosed={targetId !== undefined && (openCount ?? 0) === 0}
      wireNames={{ goodsId: 'targetId', pageId: 'targetId' }}
      toGiven={({ reason = '', ...values }) => omitEmpty({ ...values, reason: reason.trim() })}
      send={send}
      onRefused={() => {
        if (targetId !== undefined)
          void dispatch(actions.fetchChangePreview(change(targetId))).catch(() => undefined);
      }}
      onDone={() => onClose(true)}
      onCancel={() => onClose(false)}
    >
      {now && <Typography.Paragraph>{text.now(now.name)}</Typography.Paragraph>}
      {isGoods && !qrCode && (
        <Form.Item name="oldGoodsId" label={text.old}>
          <Select
            allowClear={clearing}
            placeholder={text.anyGoods}
            showSearch={byWords}
            {...offering(choices.goodsByKind)}
          />
        </Form.Item>
      )}
      <Form.Item name="targetId" label={text.to[action]} rules={[choose(text.to[action])]}>
        {isGoods ? (
          <GoodsPicker placeholder={picker.goods} groups={choices.goodsByKind} />
        ) : (
          <Select<number, Option<number>>
            placeholder={picker.page}
            notFoundContent={picker.noPage}
            showSearch={byWords}
            {...offering(choices.fittingPages)}
          />
        )}
      </Form.Item>
      {targetId !== undefined && (
        <>
          <RetargetPreview change={change(targetId)} />
          {isGoods && preview && <GoodsWarning goodsId={targetId} ownMerchantIds={preview.merchantIds} />}
        </>
      )}
      <Alert showIcon type="info" title={text.same} style={{ marginBlockEnd: 16 }} />
      <Form.Item
        name="reason"
        label={text.reason}
        rules={[charactersMax(text.reason, qrCodeLimits.reasonMax)]}
      >
        <Input.TextArea rows={2} {...countedTo(qrCodeLimits.reasonMax)} />
      </Form.Item>
    </RecordFormDialog>
  );
}
