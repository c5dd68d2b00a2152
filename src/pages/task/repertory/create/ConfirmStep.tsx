/** Step 确认: what will be made, in numbers, before it is made. */
import { Alert, Descriptions, Flex, Skeleton } from 'antd';
import { formatSerial, parseSerial } from '#contract/serial';
import { cardKindLabels } from '#contract/repertory.facts';
import type { CategoryNode, Named } from '#contract/dictionary';
import { SerialText } from '../../../../components/SerialText';
import { displayCount } from '../../../../lib/display-number';
import type { Dictionaries } from '../../../../models/repertory';
import { blank } from '../job/job-texts';
import type { PrintJobForm } from './print-job-form';

export interface SerialPreview {
  readonly serialFirst: string;
  readonly serialLast: string;
}

interface ConfirmStepProps {
  readonly form: PrintJobForm;
  readonly dictionaries: Partial<Dictionaries>;
  /** Undefined while it is being asked for. */
  readonly preview: SerialPreview | undefined;
}

export const ConfirmStep = ({ form, dictionaries, preview }: ConfirmStepProps) => (
  <Flex vertical gap="medium">
    <Alert
      showIcon
      type="info"
      title={`将生成 ${displayCount(form.quantity)} 张${cardKindLabels[form.cardKind]}和 ${displayCount(form.quantity)} 个 ${form.codeLength} 位激活码，共 ${displayCount(Math.ceil(form.quantity / form.boxSize))} 盒`}
      description={preview ? <SampleSerials {...preview} /> : <Skeleton.Input active size="small" />}
    />
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'cardName', label: '学习卡名称', children: form.cardName },
        {
          key: 'teachingMaterial',
          label: '教材版本',
          children: nameOf(dictionaries.teachingMaterials, form.teachingMaterialId),
        },
        {
          key: 'category',
          label: '类目',
          children: categoryNames(dictionaries.categories, form.categoryPath),
        },
        {
          key: 'goods',
          label: '绑定商品',
          children: nameOf(
            dictionaries.goodsKinds?.flatMap(({ goods }) => goods),
            form.goodsId,
          ),
        },
        {
          key: 'presentGoods',
          label: '赠送商品',
          children:
            form.presentGoodsIds?.map((id) => nameOf(dictionaries.presentGoods, id)).join('、') || blank,
        },
        {
          key: 'validity',
          label: '有效期',
          children: form.validity === 'days' ? `激活后 ${form.validDays} 天` : `至 ${form.validUntil}`,
        },
        { key: 'activateBefore', label: '激活截止日', children: form.activateBefore },
        {
          key: 'activationsPerUser',
          label: '单用户激活上限',
          children: `${form.activationsPerUser} 张`,
        },
        {
          key: 'faceValue',
          label: '面值',
          children: form.faceValueYuan ? `${form.faceValueYuan} 元` : blank,
        },
        { key: 'boxSize', label: '每盒张数', children: `${form.boxSize} 张` },
        { key: 'printShop', label: '印刷厂', children: form.printShop || blank },
        { key: 'note', label: '备注', children: form.note || blank },
      ]}
    />
  </Flex>
);

/** How many serials are shown from the start of the range. */
const samplesMax = 3;

function SampleSerials({ serialFirst, serialLast }: SerialPreview) {
  const [first, last] = [parseSerial(serialFirst), parseSerial(serialLast)];
  if (!first || !last) return <SerialText first={serialFirst} last={serialLast} />;
  const count = Math.min(samplesMax, last.runningNo - first.runningNo + 1);
  const samples = Array.from({ length: count }, (_, place) =>
    formatSerial({ prefix: first.prefix, runningNo: first.runningNo + place }),
  );
  return (
    <Flex wrap gap="small" align="baseline">
      卡号示例
      {samples.map((serial) => (
        <SerialText key={serial} first={serial} />
      ))}
      {samples.at(-1) !== serialLast && (
        <>
          … <SerialText first={serialLast} />
        </>
      )}
      <small>（实际卡号以提交时分配的为准）</small>
    </Flex>
  );
}

const nameOf = (list: readonly Named[] | undefined, id: number): string =>
  list?.find((each) => each.id === id)?.name ?? blank;

function categoryNames(nodes: readonly CategoryNode[] | undefined, path: readonly number[]): string {
  const [id, ...rest] = path;
  const node = nodes?.find((each) => each.id === id);
  if (!node) return blank;
  return rest.length === 0 ? node.name : `${node.name} / ${categoryNames(node.children, rest)}`;
}
