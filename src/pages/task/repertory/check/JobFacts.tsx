/** Everything that was ordered and what came of it, as a description list. */
import { Descriptions, Image } from 'antd';
import type { ReactNode } from 'react';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { SerialText } from '#src/components/values/SerialText';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { fenToYuan } from '#src/lib/money';
import { useTexts } from '#src/locales';
import { cardTexts, type CardTexts } from '#src/locales/cards';
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
  const { cardKind } = useTexts(cardTexts);
  return (
    <Descriptions
      size="small"
      column={isNarrow ? 1 : { xs: 1, sm: 2, xl: 3, xxl: 4 }}
      items={factsOf(detail, text, cardKind).map(([label, children]) => ({
        key: label,
        label: text.facts[label],
        children,
      }))}
    />
  );
}

type Fact = readonly [label: keyof CheckTexts['facts'], value: ReactNode];

function factsOf(
  { job, ...detail }: PrintJobDetail,
  text: CheckTexts,
  cardKind: CardTexts['cardKind'],
): readonly Fact[] {
  const facts: Fact[] = [
    ['cardName', job.cardName],
    ['cardKind', cardKind[job.cardKind]],
    ['teachingMaterial', job.teachingMaterial.name],
    ['category', categoryText(job)],
    ['goods', job.goods.name],
    ['presentGoods', detail.presentGoods.map(({ name }) => name).join(text.listSeparator) || blank],
    ['validity', <ValidityText key="validity" {...job} />],
    ['activateBefore', detail.activateBefore],
    ['activationsPerUser', text.sheets(detail.activationsPerUser)],
    ['faceValue', detail.faceValueFen === null ? blank : text.yuan(fenToYuan(detail.faceValueFen))],
    ['quantity', displayCount(job.quantity)],
    ['received', count(job.receivedCount)],
    ['scrapped', count(job.scrappedCount)],
    ['stock', displayCount(job.stockCount)],
    ['serials', <SerialText key="serials" first={job.serialFirst} last={job.serialLast} />],
    ['codeLength', text.codeCharacters(detail.codeLength)],
    ['boxes', text.boxesOf(job.boxSize, displayCount(detail.boxCount))],
    ['page', detail.page?.name ?? blank],
    ['printShop', job.printShop ?? blank],
    ['expectedDelivery', detail.expectedDelivery ?? blank],
    ['created', `${displayInstant(job.createdAt)} · ${job.createdBy.name}`],
    ['note', detail.note || blank],
  ];
  if (detail.statusReason !== null) facts.push(['reason', detail.statusReason]);
  if (detail.faceImageKey !== null)
    facts.push([
      'faceImage',
      <FaceImage key="face" alt={text.facts.faceImage} imageKey={detail.faceImageKey} />,
    ]);
  return facts;
}

const FaceImage = ({ alt, imageKey }: { readonly alt: string; readonly imageKey: string }) => (
  <Image alt={alt} height={80} src={`${environment.hosts.file}/${encodeURI(imageKey)}`} />
);
