/** Everything that was ordered and what came of it, as a description list. */
import { Descriptions, Image } from 'antd';
import { cardKindLabels } from '#contract/repertory.facts';
import type { PrintJobDetail } from '#contract/repertory';
import { SerialText } from '../../../../components/SerialText';
import { displayInstant } from '../../../../lib/date';
import { displayCount } from '../../../../lib/display-number';
import { fenToYuan } from '../../../../lib/money';
import { environment } from '../../../../request';
import { blank, categoryText, validityText } from '../job/job-texts';

const count = (value: number | null) => (value === null ? blank : displayCount(value));

export const JobFacts = ({ detail }: { readonly detail: PrintJobDetail }) => (
  <Descriptions
    size="small"
    column={{ xs: 1, sm: 2, xl: 3, xxl: 4 }}
    items={factsOf(detail).map(([label, children]) => ({ key: label, label, children }))}
  />
);

function factsOf({ job, ...detail }: PrintJobDetail) {
  const facts: (readonly [label: string, value: React.ReactNode])[] = [
    ['学习卡名称', job.cardName],
    ['卡类型', cardKindLabels[job.cardKind]],
    ['教材版本', job.teachingMaterial.name],
    ['类目', categoryText(job)],
    ['绑定商品', job.goods.name],
    ['赠送商品', detail.presentGoods.map(({ name }) => name).join('、') || blank],
    ['有效期规则', validityText(job)],
    ['激活截止日', detail.activateBefore],
    ['单用户激活上限', `${detail.activationsPerUser} 张`],
    ['面值', detail.faceValueFen === null ? blank : `${fenToYuan(detail.faceValueFen)} 元`],
    ['印刷数量', displayCount(job.quantity)],
    ['实收', count(job.receivedCount)],
    ['报废', count(job.scrappedCount)],
    ['剩余库存', displayCount(job.stockCount)],
    ['卡号段', <SerialText key="serials" first={job.serialFirst} last={job.serialLast} />],
    ['激活码长度', `${detail.codeLength} 位`],
    ['装盒', `每盒 ${detail.boxSize} 张，共 ${displayCount(detail.boxCount)} 盒`],
    ['页面', detail.page?.name ?? blank],
    ['印刷厂', job.printShop ?? blank],
    ['期望到货日', detail.expectedDelivery ?? blank],
    ['创建', `${displayInstant(job.createdAt)} · ${job.createdBy.name}`],
    ['备注', detail.note || blank],
  ];
  if (detail.statusReason !== null) facts.push(['原因', detail.statusReason]);
  if (detail.faceImageKey !== null)
    facts.push(['卡面图', <FaceImage key="face" imageKey={detail.faceImageKey} />]);
  return facts;
}

const FaceImage = ({ imageKey }: { readonly imageKey: string }) => (
  <Image alt="卡面图" height={80} src={`${environment.hosts.file}/${encodeURI(imageKey)}`} />
);
