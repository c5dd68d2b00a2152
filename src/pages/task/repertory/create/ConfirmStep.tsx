/** The step 确认: what will be made, in figures. */
import { Alert, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { formatSerial, parseSerial } from '#contract/card/serial';
import type { CategoryNode, Entry } from '#contract/dictionary/endpoints';
import { yuanToFen, displayYuan } from '#contract/readers/money';
import { readSerial } from '#contract/readers/serial';
import { printJobWords } from '#contract/repertory/labels';
import { UnreadLine } from '#src/components/UnreadLine';
import { PrintedAddress } from '#src/components/values/PrintedAddress';
import { SerialText } from '#src/components/values/SerialText';
import { blank } from '#src/lib/blank';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import type { Dictionaries } from '#src/models/repertory';
import { fileUrl } from '#src/request';
import { ValidityText } from '../validity/ValidityText';
import type { PrintJobForm } from './print-job-form';
import { createTexts } from './texts';

export interface PrintJobPreview {
  readonly serialFirst: string;
  readonly serialLast: string;
  readonly address: { readonly beginning: string; readonly obstacle: string | null };
}

interface ConfirmStepProps {
  readonly form: PrintJobForm;
  readonly dictionaries: Partial<Dictionaries>;
  /** Undefined until it is read. */
  readonly preview: PrintJobPreview | undefined;
  readonly isReading: boolean;
  /** Reads the preview again. */
  readonly onRead: () => void;
}

export function ConfirmStep({ form, dictionaries, preview, ...reading }: ConfirmStepProps) {
  const text = useTexts(createTexts);
  const { fields, cardKind } = useLabels(printJobWords);
  const { confirm } = text;
  const faceValueFen = yuanToFen(form.faceValueYuan ?? '');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [fields.cardName, form.cardName],
    [fields.cardKind, cardKind[form.cardKind]],
    [fields.teachingMaterial, nameOf(dictionaries.teachingMaterials, form.teachingMaterialId)],
    [fields.category, categoryNames(dictionaries.categories, form.categoryPath)],
    [
      fields.goodsId,
      nameOf(
        dictionaries.goodsKinds?.flatMap(({ goods }) => goods),
        form.goodsId,
      ),
    ],
    [
      fields.presentGoods,
      form.presentGoodsIds
        ?.map((id) => nameOf(dictionaries.presentGoods, id))
        .join(text.confirm.listSeparator) || blank,
    ],
    [
      fields.validity,
      <ValidityText
        key="validity"
        validDays={form.validity === 'days' ? (form.validDays ?? null) : null}
        validUntil={form.validUntil ?? null}
      />,
    ],
    [fields.activateBefore, form.activateBefore],
    [fields.activationsPerUser, text.sheets(displayCount(form.activationsPerUser))],
    [fields.faceValueFen, faceValueFen === undefined ? blank : displayYuan(faceValueFen)],
    [fields.quantity, text.sheets(displayCount(form.quantity))],
    [fields.prefix, readSerial(form.prefix)],
    [fields.codeLength, text.codeCharacters(form.codeLength)],
    [fields.boxSize, text.sheets(displayCount(form.boxSize))],
    ...(form.cardKind === 'physical'
      ? ([
          [fields.printShop, nameOf(dictionaries.printShops, form.printShopId)],
          [fields.expectedDelivery, form.expectedDelivery || blank],
        ] as const)
      : []),
    [fields.page, dictionaries.pages?.find(({ id }) => id === form.pageId)?.name ?? blank],
    [
      fields.faceImage,
      form.faceImageKey ? (
        <img key="face" src={fileUrl(form.faceImageKey)} alt={fields.faceImage} style={{ maxHeight: 80 }} />
      ) : (
        blank
      ),
    ],
    [fields.note, form.note || blank],
  ];
  return (
    <Flex vertical gap="medium">
      <Alert
        showIcon
        type="info"
        title={confirm.toGenerate(
          displayCount(form.quantity),
          cardKind[form.cardKind],
          form.codeLength,
          displayCount(Math.ceil(form.quantity / form.boxSize)),
        )}
        description={preview ? <SampleSerials {...preview} /> : <UnreadLine {...reading} />}
      />
      <PrintedAddress address={preview?.address} />
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        styles={fiveLetters}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Flex>
  );
}

/** On a phone long facts would otherwise squeeze the labels until they break after every second letter. */
const fiveLetters = { label: { minWidth: 104 } } as const;

/** How many serials of the range's start are shown. */
const samplesMax = 3;

function SampleSerials({ serialFirst, serialLast }: PrintJobPreview) {
  const { confirm: text } = useTexts(createTexts);
  const [first, last] = [parseSerial(serialFirst), parseSerial(serialLast)];
  if (!first || !last) return <SerialText first={serialFirst} last={serialLast} />;
  const count = Math.min(samplesMax, last.runningNo - first.runningNo + 1);
  const samples = Array.from({ length: count }, (_, place) =>
    formatSerial({ prefix: first.prefix, runningNo: first.runningNo + place }),
  );
  return (
    <Flex wrap gap="small" align="baseline">
      {text.serialSamples}
      {samples.map((serial) => (
        <SerialText key={serial} first={serial} />
      ))}
      {samples.at(-1) !== serialLast && (
        <>
          … <SerialText first={serialLast} />
        </>
      )}
      <small>{text.serialsMayDiffer}</small>
    </Flex>
  );
}

const nameOf = (list: readonly Entry[] | undefined, id: number | undefined): string =>
  list?.find((each) => each.id === id)?.name ?? blank;

function categoryNames(nodes: readonly CategoryNode[] | undefined, path: readonly number[]): string {
  const [id, ...rest] = path;
  const node = nodes?.find((each) => each.id === id);
  if (!node) return blank;
  return rest.length === 0 ? node.name : `${node.name} / ${categoryNames(node.children, rest)}`;
}
