/** Everything that was ordered and what came of it, as a description list. */
import { Descriptions, Image } from 'antd';
import type { ReactNode } from 'react';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { SerialText } from '#src/components/values/SerialText';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { fenToYuan } from '#src/lib/money';
import { useTexts } from '#src/locales';
import { printJobLabels, type PrintJobLabels } from '#src/locales/labels/print-job';
import { environment } from '#src/request';
import { blank } from '#src/lib/blank';
import { categoryText } from '../job/job-texts';
import { ValidityText } from '../job/ValidityText';
import { checkTexts } from './texts';
import type { CheckTexts } from './texts/zh-CN';

const count = (value: number | null) => (value === null ? blank : displayCount(value));

interface JobFactsProps {
  readonly detail: PrintJobDetail;
  /** Stand in a narrow place, whatever the window is. */
  readonly isNarrow?: boolean;
}

export function JobFacts({ detail, isNarrow = false }: JobFactsProps) {
  const text = useTexts(checkTexts);
  const labels = useTexts(printJobLabels);
  return (
    <Descriptions
      size="small"
      column={isNarrow ? 1 : { xs: 1, sm: 2, xl: 3, xxl: 4 }}
      items={factsOf(detail, text, labels).map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

type Fact = readonly [label: string, value: ReactNode];

function factsOf(
  { job, ...detail }: PrintJobDetail,
  text: CheckTexts,
  { fields, cardKind }: PrintJobLabels,
): readonly Fact[] {
  const facts: Fact[] = [
    [fields.cardName, job.cardName],
    [fields.cardKind, cardKind[job.cardKind]],
    [fields.teachingMaterial, job.teachingMaterial.name],
    [fields.category, categoryText(job)],
    [fields.goodsId, job.goods.name],
    [fields.presentGoods, detail.presentGoods.map(({ name }) => name).join(text.listSeparator) || blank],
    [fields.validity, <ValidityText key="validity" {...job} />],
    [fields.activateBefore, detail.activateBefore],
    [fields.activationsPerUser, text.sheets(detail.activationsPerUser)],
    [fields.faceValueFen, detail.faceValueFen === null ? blank : text.yuan(fenToYuan(detail.faceValueFen))],
    [fields.quantity, displayCount(job.quantity)],
    [fields.receivedCount, count(job.receivedCount)],
    [fields.scrappedCount, count(job.scrappedCount)],
    [fields.stockCount, displayCount(job.stockCount)],
    [fields.serialRange, <SerialText key="serials" first={job.serialFirst} last={job.serialLast} />],
    [fields.codeLength, text.codeCharacters(detail.codeLength)],
    [fields.boxes, text.boxesOf(job.boxSize, displayCount(detail.boxCount))],
    [fields.page, detail.page?.name ?? blank],
    [fields.printShop, job.printShop ?? blank],
    [fields.expectedDelivery, detail.expectedDelivery ?? blank],
    [text.created, `${displayInstant(job.createdAt)} · ${job.createdBy.name}`],
    [fields.note, detail.note || blank],
  ];
  if (detail.statusReason !== null) facts.push([fields.statusReason, detail.statusReason]);
  if (detail.faceImageKey !== null)
    facts.push([
      fields.faceImageKey,
      <FaceImage key="face" alt={fields.faceImageKey} imageKey={detail.faceImageKey} />,
    ]);
  return facts;
}

const FaceImage = ({ alt, imageKey }: { readonly alt: string; readonly imageKey: string }) => (
  <Image alt={alt} height={80} src={`${environment.hosts.file}/${encodeURI(imageKey)}`} />
);
