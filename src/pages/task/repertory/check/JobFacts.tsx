/** The facts of a print job: those needed daily first, the rest in groups. */
import { Image, Typography } from 'antd';
import { useState } from 'react';
import { displayYuan } from '#contract/readers/money';
import type { PrintJobDetail, PrintJob } from '#contract/repertory/endpoints';
import { printJobWords, type PrintJobLabels } from '#contract/repertory/labels';
import { useLayer } from '#src/components/layers/use-layer';
import { FactGroups, type Fact, type FactGroup } from '#src/components/record/FactGroups';
import { NamedRecord } from '#src/components/record/NamedRecord';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { fileUrl } from '#src/request';
import { ValidityText } from '../validity/ValidityText';
import { checkTexts, type CheckTexts } from './texts';

interface JobFactsProps {
  readonly detail: PrintJobDetail;
  /** The place is narrow, whatever the window's width. */
  readonly isNarrow?: boolean;
}

export function JobFacts({ detail, isNarrow = false }: JobFactsProps) {
  const text = useTexts(checkTexts);
  const labels = useLabels(printJobWords);
  return <FactGroups {...factsOf(detail, text, labels)} isNarrow={isNarrow} />;
}

function factsOf(
  { job, ...detail }: PrintJobDetail,
  text: CheckTexts,
  { fields, cardKind }: PrintJobLabels,
): { readonly main: readonly Fact[]; readonly groups: readonly FactGroup[] } {
  return {
    main: [
      [fields.cardKind, cardKind[job.cardKind]],
      [fields.category, categoryText(job)],
      [fields.goodsId, <NamedRecord key="goods" kind="goods" {...job.goods} />],
      [fields.serialRange, <SerialText key="serials" first={job.serialFirst} last={job.serialLast} />],
      [fields.note, detail.note],
      [fields.statusReason, detail.statusReason],
    ],
    groups: [
      {
        title: text.groups.content,
        facts: [
          [fields.teachingMaterial, job.teachingMaterial.name],
          [fields.presentGoods, detail.presentGoods.map(({ name }) => name).join(text.listSeparator)],
          [fields.validity, <ValidityText key="validity" {...job} />],
          [fields.activateBefore, detail.activateBefore],
          [fields.activationsPerUser, text.sheets(detail.activationsPerUser)],
          [fields.faceValueFen, detail.faceValueFen === null ? null : displayYuan(detail.faceValueFen)],
          [fields.page, detail.page && <NamedRecord key="page" kind="card_page" {...detail.page} />],
          [
            fields.address,
            detail.address === null ? null : (
              <Typography.Text key="address" copyable>
                {detail.address}
              </Typography.Text>
            ),
          ],
        ],
      },
      {
        title: text.groups.making,
        facts: [
          [fields.codeLength, text.codeCharacters(detail.codeLength)],
          [fields.boxes, text.boxesOf(job.boxSize, displayCount(detail.boxCount))],
          [
            fields.printShop,
            job.printShop && <NamedRecord key="shop" kind="print_shop" {...job.printShop} />,
          ],
          [fields.expectedDelivery, detail.expectedDelivery],
          [text.created, `${displayInstant(job.createdAt)} · ${job.createdBy.name}`],
          [fields.finishedAt, job.finishedAt === null ? null : displayInstant(job.finishedAt)],
          [
            fields.faceImage,
            detail.faceImageKey === null ? null : (
              <FaceImage key="face" alt={fields.faceImage} imageKey={detail.faceImageKey} />
            ),
          ],
        ],
      },
    ],
  };
}

function FaceImage({ alt, imageKey }: { readonly alt: string; readonly imageKey: string }) {
  const [isOpen, setOpen] = useState(false);
  useLayer(() => setOpen(false), isOpen);
  return (
    <Image alt={alt} height={80} src={fileUrl(imageKey)} preview={{ open: isOpen, onOpenChange: setOpen }} />
  );
}

/** Facts whose text is the same in every language. */
const categoryText = ({ categoryPath }: Pick<PrintJob, 'categoryPath'>): string =>
  categoryPath.join(' / ') || blank;
