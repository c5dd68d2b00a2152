/** The items of the form of a new print job: of the declared fields, and of what has a form of its own. */
import { Form, Radio, Select, type FormItemProps, type FormRule } from 'antd';
import type { ReactElement } from 'react';
import { cardKinds, type CardKind } from '#contract/card/constants';
import { cardPageWords } from '#contract/card-page/labels';
import { fieldLabel } from '#contract/labels/entity-labels';
import { fenToYuan, yuanToFen } from '#contract/readers/money';
import { boxSizes, codeLengths, printJobLimits as limits } from '#contract/repertory/constants';
import { printJobFields } from '#contract/repertory/fields';
import { printJobWords } from '#contract/repertory/labels';
import { useClearing } from '#src/components/ClearIcon';
import { NumberField } from '#src/components/fields/NumberField';
import { CategoryInUse } from '#src/components/pickers/CategoryPicker';
import { offering } from '#src/components/pickers/choices';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { GoodsPicker } from '#src/components/pickers/GoodsPicker';
import { componentTexts } from '#src/components/texts';
import { useFieldItems } from '#src/controllers/fields/use-field-items';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { ImageField } from '#src/controllers/form/ImageField';
import { formWords } from '#src/controllers/form/texts';
import { today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { repertory, type Dictionaries } from '#src/models/repertory';
import { useSelector } from 'saga-models/react';
import { dictionaryChoices } from '../dictionary-choices';
import { categoryOptions, goodsOptions, namedOptions, pageOptions } from '../options';
import { PresentGoodsPicker } from '../PresentGoodsPicker';
import { validities, type FormField, type PrintJobForm, type Validity } from './print-job-form';
import { createTexts } from './texts';

const faceValueMaxYuan = fenToYuan(limits.faceValueFenMax).replace('.00', '');

/** ISO days can be compared as text. */
const notBeforeActivation =
  (message: string): FormRule =>
  ({ getFieldValue }) =>
    check((day) => {
      const activateBefore: unknown = getFieldValue('activateBefore');
      return typeof activateBefore !== 'string' || day >= activateBefore;
    }, message);

interface Chosen {
  readonly validity: Validity | undefined;
  readonly cardKind: CardKind | undefined;
}

export function usePrintJobItems(
  dictionaries: Partial<Dictionaries>,
  { validity, cardKind }: Chosen,
): Readonly<Partial<Record<string, ReactElement>>> {
  const text = useTexts(createTexts);
  const { disabledEntry } = useTexts(componentTexts);
  const clearing = useClearing();
  const labels = useLabels(printJobWords);
  const { kind: pageKind } = useLabels(cardPageWords);
  const { fillIn, choose, itemsMax, integer, notPast, readAs } = fieldRules(useLabels(formWords));
  const presentGoodsOfKinds = useSelector(repertory, (state) => state.presentGoodsOfKinds);
  const { fields } = labels;
  const isElectronic = cardKind === 'electronic';

  const declared = useFieldItems(printJobFields, {
    labels: { ...labels, fields: { ...fields, goods: fields.goodsId } },
    seen: undefined,
    choices: {
      teachingMaterial: dictionaryChoices(dictionaries, 'teachingMaterials', (all) =>
        namedOptions(all, disabledEntry),
      ),
      printShop: dictionaryChoices(dictionaries, 'printShops', (all) => namedOptions(all, disabledEntry)),
    },
    codes: { prefix: { isGood: () => true, fault: text.rules.prefix } },
    controls: {
      day: () => <DayPicker earliest={today()} />,
      picture: (label) => <ImageField label={label} folder="study-card" />,
    },
    own: {
      cardKind: (
        <Radio.Group options={cardKinds.map((value) => ({ value, label: labels.cardKind[value] }))} />
      ),
      category: (
        <CategoryInUse
          options={dictionaryChoices(dictionaries, 'categories', (all) =>
            categoryOptions(all, disabledEntry),
          )}
        />
      ),
      goods: (
        <GoodsPicker
          groups={dictionaryChoices(dictionaries, 'goodsKinds', (all) => goodsOptions(all, disabledEntry))}
        />
      ),
      page: (
        <Select
          allowClear={clearing}
          showSearch={byWords}
          {...offering(dictionaryChoices(dictionaries, 'pages', (all) => pageOptions(all, pageKind)))}
        />
      ),
      quantity: <NumberField placeholder="1–100,000" />,
    },
    added: {
      category: { name: 'categoryPath' },
      page: { extra: text.hints.pageId },
      validUntil: {
        dependencies: ['activateBefore'],
        isHidden: validity !== 'until',
        rules: [
          choose(fields.validUntil),
          notPast(fields.validUntil),
          notBeforeActivation(text.rules.notBeforeActivation),
        ],
      },
      activateBefore: { rules: [notPast(fields.activateBefore)] },
      prefix: { extra: text.hints.prefix },
      printShop: { isHidden: isElectronic },
      expectedDelivery: { isHidden: isElectronic, rules: [notPast(fields.expectedDelivery)] },
    },
  });

  const own = (
    name: FormField,
    rules: FormRule[],
    control: ReactElement,
    item: Pick<FormItemProps, 'extra' | 'hidden'> = {},
  ) => (
    <Form.Item<PrintJobForm> key={name} {...{ ...item, name, rules }} label={fieldLabel(fields, name)}>
      {control}
    </Form.Item>
  );
  const isOfDays = validity === 'days';
  const { max: daysMax, options: days } = printJobFields.validDays;

  return {
    ...Object.fromEntries(declared.map(({ inForm, item }) => [inForm, item])),
    presentGoodsIds: own(
      'presentGoodsIds',
      [itemsMax(fields.presentGoods, limits.presentGoodsMax)],
      <PresentGoodsPicker
        all={dictionaryChoices(dictionaries, 'presentGoods', (all) => all)}
        ofKinds={presentGoodsOfKinds}
        readOfKinds={repertory.actions.fetchPresentGoodsOfKinds}
      />,
    ),
    validity: own(
      'validity',
      [choose(fields.validity)],
      <Radio.Group options={validities.map((value) => ({ value, label: text.validities[value] }))} />,
    ),
    // Its messages say its label without the unit.
    validDays: own(
      'validDays',
      isOfDays ? [fillIn(text.rules.validDays), integer(text.rules.validDays, days.min, daysMax)] : [],
      <NumberField reads="days" />,
      { extra: text.hints.validDays, hidden: !isOfDays },
    ),
    faceValueYuan: own(
      'faceValueYuan',
      [
        readAs(
          'money',
          (yuan) => (yuanToFen(yuan) ?? Infinity) <= limits.faceValueFenMax,
          text.rules.faceValue(displayCount(Number(faceValueMaxYuan))),
        ),
      ],
      <NumberField reads="money" />,
    ),
    codeLength: own(
      'codeLength',
      [choose(fields.codeLength)],
      <Radio.Group options={codeLengths.map((value) => ({ value, label: text.codeCharacters(value) }))} />,
    ),
    boxSize: own(
      'boxSize',
      [choose(fields.boxSize)],
      <Radio.Group options={boxSizes.map((value) => ({ value, label: text.sheets(displayCount(value)) }))} />,
    ),
  };
}
