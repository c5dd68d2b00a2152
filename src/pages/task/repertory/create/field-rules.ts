/** What each field of a new print job must be, from the limits that the server checks too. */
import type { FormRule } from 'antd';
import { printJobLimits as limits } from '#contract/repertory.facts';
import { today } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { fenToYuan, yuanToFen } from '../../../../lib/money';
import type { FormField } from './print-job-form';

/** A rule as data; the other kind is a function of the whole form. */
type FieldRule = Exclude<FormRule, (...args: never[]) => unknown>;

const required = (message: string): FieldRule => ({ required: true, message });

const integer = (min: number, max: number, label: string): FieldRule => ({
  type: 'integer',
  min,
  max,
  message: `${label}必须是 ${displayCount(min)}–${displayCount(max)} 的整数`,
});

/** A check of a filled field; an empty one is `required`'s business. */
const check = (isGood: (value: string) => boolean, message: string): FieldRule => ({
  validator: (_rule, value: string | undefined) =>
    !value || isGood(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

const notPast = (label: string) => check((day) => day >= today(), `${label}不能早于今天`);

/** ISO days compare as text. */
const notBeforeActivation: FormRule = ({ getFieldValue }) =>
  check((day) => {
    const activateBefore: unknown = getFieldValue('activateBefore');
    return typeof activateBefore !== 'string' || day >= activateBefore;
  }, '到期日不能早于激活截止日');

const faceValueMaxYuan = fenToYuan(limits.faceValueFenMax).replace('.00', '');

export const fieldRules: Partial<Record<FormField, FormRule[]>> = {
  cardName: [
    { required: true, whitespace: true, message: '请填写学习卡名称' },
    { max: limits.cardNameMax, message: `学习卡名称最多 ${limits.cardNameMax} 个字` },
  ],
  cardKind: [required('请选择卡类型')],
  teachingMaterialId: [required('请选择教材版本')],
  categoryPath: [required('请选择类目')],
  goodsId: [required('请选择绑定商品')],
  presentGoodsIds: [
    { type: 'array', max: limits.presentGoodsMax, message: `赠送商品最多 ${limits.presentGoodsMax} 个` },
  ],
  validity: [required('请选择有效期规则')],
  validDays: [required('请填写权益时长'), integer(limits.validDaysMin, limits.validDaysMax, '权益时长')],
  validUntil: [required('请选择到期日'), notPast('到期日'), notBeforeActivation],
  activateBefore: [required('请选择激活截止日'), notPast('激活截止日')],
  activationsPerUser: [
    required('请填写单用户激活上限'),
    integer(limits.activationsPerUserMin, limits.activationsPerUserMax, '单用户激活上限'),
  ],
  faceValueYuan: [
    check(
      (yuan) => (yuanToFen(yuan) ?? Infinity) <= limits.faceValueFenMax,
      `面值必须是 0–${displayCount(Number(faceValueMaxYuan))} 元，最多两位小数`,
    ),
  ],
  quantity: [required('请填写印刷数量'), integer(limits.quantityMin, limits.quantityMax, '印刷数量')],
  prefix: [
    required('请填写卡号前缀'),
    { pattern: new RegExp(limits.prefixPattern), message: '卡号前缀为 2–6 位大写字母或数字' },
  ],
  codeLength: [required('请选择激活码长度')],
  boxSize: [required('请选择每盒张数')],
  expectedDelivery: [notPast('期望到货日')],
  printShop: [{ max: 50, message: '印刷厂最多 50 个字' }],
  note: [{ max: limits.noteMax, message: `备注最多 ${limits.noteMax} 个字` }],
};
