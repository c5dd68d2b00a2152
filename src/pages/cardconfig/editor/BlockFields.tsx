/** The fields of each kind of block, as a table by kind. */
import { Fragment, type ReactNode } from 'react';
import {
  alignments,
  benefitSources,
  buttonLooks,
  headingLevels,
  imagePlaces,
  pageLimits as limits,
  type BlockKind,
} from '#contract/card-page/constants';
import type { BlockOf, PageBlock } from '#contract/card-page/content';
import { pageBlockWords, type PageBlockLabels } from '#contract/card-page/labels';
import { normalLink } from '#contract/card-page/normal-content';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';
import { useLabels, useTexts } from '#src/locales';
import { editorTexts, type EditorTexts } from '../texts';
import { ChoiceField, CountField, PictureField, TextField } from './fields';
import { ItemsField } from './ItemsField';

/** Properties for rendering a field. `holder` is a block, or an item of a list in a block. */
interface Given<Holder> {
  readonly holder: Holder;
  /** Prefix of the names of an item's fields, e.g. `images.0.`; empty for a block. */
  readonly place: string;
  readonly labels: PageBlockLabels;
  readonly hints: EditorTexts;
  /** @param name of the changed field */
  readonly change: (holder: Holder, name: string) => void;
  readonly onUploaded: (image: UploadedImage) => void;
}

type Field<Holder> = (given: Given<Holder>) => ReactNode;

type Name = keyof PageBlockLabels['fields'] & string;

interface TextSettings {
  readonly max: number;
  readonly isLong?: boolean;
  readonly hint?: 'linkHint' | 'videoHint';
  readonly tidy?: (value: string) => string;
  /** Reduces what is typed to the characters that are allowed. */
  readonly takes?: (typed: string) => string;
}

const text =
  <Key extends Name>(name: Key, { hint, takes = (typed) => typed, ...settings }: TextSettings) =>
  <Holder extends Readonly<Record<Key, string>>>({ holder, place, labels, hints, change }: Given<Holder>) => (
    <TextField
      path={place + name}
      label={labels.fields[name]}
      {...settings}
      {...(hint && { hint: hints[hint] })}
      value={holder[name]}
      onChange={(typed) => change({ ...holder, [name]: takes(typed) }, name)}
    />
  );

const short = <Key extends Name>(name: Key) => text(name, { max: limits.shortTextMax });
const long = <Key extends Name>(name: Key) => text(name, { max: limits.textMax, isLong: true });
const link = text('link', { max: limits.linkMax, hint: 'linkHint', tidy: normalLink });
const alt = text('alt', { max: limits.altMax });

const image =
  <Key extends Name>(name: Key) =>
  <Holder extends Readonly<Record<Key, string>>>(given: Given<Holder>) => (
    <PictureField
      path={given.place + name}
      label={given.labels.fields[name]}
      value={given.holder[name]}
      onUploaded={given.onUploaded}
      onChange={(key) => given.change({ ...given.holder, [name]: key }, name)}
    />
  );

const choice =
  <Key extends Name, Value extends string | number>(
    name: Key,
    values: readonly Value[],
    labelsIn: (labels: PageBlockLabels) => Readonly<Record<Value, string>>,
  ) =>
  <Holder extends Readonly<Record<Key, Value>>>({ holder, place, labels, change }: Given<Holder>) => (
    <ChoiceField<Value>
      path={place + name}
      label={labels.fields[name]}
      value={holder[name]}
      values={values}
      labels={labelsIn(labels)}
      onChange={(value) => change({ ...holder, [name]: value }, name)}
    />
  );

interface Items<Item> {
  /** The name of an item's label. */
  readonly itemName: Name;
  readonly max: number;
  readonly newItem: Item;
  readonly fields: readonly Field<Item>[];
}

const items =
  <Key extends Name, Item>(name: Key, { itemName, max, newItem, fields }: Items<Item>) =>
  <Holder extends Readonly<Record<Key, readonly Item[]>>>({ holder, change, ...given }: Given<Holder>) => (
    <ItemsField<Item>
      path={name}
      label={given.labels.fields[name]}
      itemLabel={given.labels.fields[itemName]}
      items={holder[name]}
      max={max}
      newItem={newItem}
      onChange={(changed) => change({ ...holder, [name]: changed }, name)}
    >
      {(item, at, changeItem) =>
        drawn(fields, { ...given, holder: item, place: `${at}.`, change: changeItem })
      }
    </ItemsField>
  );

const drawn = <Holder,>(fields: readonly Field<Holder>[], given: Given<Holder>): ReactNode =>
  fields.map((field, at) => <Fragment key={at}>{field(given)}</Fragment>);

const ownBenefits = items('items', {
  itemName: 'items',
  max: limits.benefitsMax,
  newItem: { text: '', note: '' },
  fields: [short('text'), short('note')],
});

const fieldsOf: { readonly [Kind in BlockKind]: readonly Field<BlockOf<Kind>>[] } = {
  heading: [
    short('text'),
    choice('level', headingLevels, ({ level }) => level),
    choice('align', alignments, ({ align }) => align),
  ],
  codeInput: [short('label'), short('hint'), short('buttonText')],
  button: [short('text'), link, choice('look', buttonLooks, ({ look }) => look)],
  spacing: [
    ({ holder, labels, change }) => (
      <CountField
        path="heightPx"
        label={labels.fields.heightPx}
        value={holder.heightPx}
        min={limits.spacingPxMin}
        max={limits.spacingPxMax}
        onChange={(heightPx) => change({ ...holder, heightPx }, 'heightPx')}
      />
    ),
  ],
  imageText: [
    image('imageKey'),
    alt,
    short('heading'),
    long('text'),
    choice('imagePlace', imagePlaces, ({ imagePlace }) => imagePlace),
  ],
  cardFace: [image('imageKey'), alt],
  video: [
    text('address', { max: limits.linkMax, hint: 'videoHint', tidy: normalLink }),
    image('posterKey'),
    alt,
  ],
  service: [
    image('imageKey'),
    alt,
    short('text'),
    // The schema accepts only digits, plus, blank and hyphen.
    text('phone', { max: 20, takes: (typed) => typed.replace(/[^0-9+ -]/g, '') }),
  ],
  carousel: [
    items('images', {
      itemName: 'imageKey',
      max: limits.imagesMax,
      newItem: { imageKey: '', alt: '', link: '' },
      fields: [image('imageKey'), alt, link],
    }),
  ],
  benefits: [
    short('heading'),
    choice('source', benefitSources, ({ source }) => source),
    (given) => given.holder.source === 'own' && ownBenefits(given),
  ],
  faq: [
    short('heading'),
    items('items', {
      itemName: 'question',
      max: limits.questionsMax,
      newItem: { question: '', answer: '' },
      fields: [short('question'), long('answer')],
    }),
  ],
};

interface BlockFieldsProps<Kind extends BlockKind> {
  readonly kind: Kind;
  readonly block: BlockOf<Kind>;
  /** @param name of the changed field */
  readonly onChange: (block: PageBlock, name: string) => void;
  readonly onUploaded: (image: UploadedImage) => void;
}

export function BlockFields<Kind extends BlockKind>(props: BlockFieldsProps<Kind>) {
  const { kind, block, onChange, onUploaded } = props;
  const labels = useLabels(pageBlockWords);
  const hints = useTexts(editorTexts);
  const fields: readonly Field<BlockOf<Kind>>[] = fieldsOf[kind];
  return drawn(fields, { holder: block, place: '', labels, hints, change: onChange, onUploaded });
}
