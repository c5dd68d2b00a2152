/**
 * The content of a page: a list of blocks, never markup. Server side only.
 *
 * A draft may be unfinished, so texts and pictures may be empty; `findProblems` says what it lacks for publication.
 */
import Type, { type Static } from 'typebox';
import { oneOf } from '#contract/parts.schema';
import {
  alignments,
  benefitSources,
  buttonLooks,
  contentSchema,
  headingLevels,
  imagePlaces,
  pageLimits as limits,
  pageThemes,
  type BlockKind,
} from './constants';
import { pageBlockLabels } from './labels';

const { fields } = pageBlockLabels;
const closed = { additionalProperties: false } as const;

const Short = (title: string) => Type.String({ maxLength: limits.shortTextMax, title });
const Long = (title: string) => Type.String({ maxLength: limits.textMax, title });
/** A link that `isAllowedLink` allows; empty where none is chosen yet. */
const Link = Type.String({ maxLength: limits.linkMax, title: fields.link });
/** The storage key of a picture; empty where none is chosen yet. */
const ImageKey = Type.String({ maxLength: limits.imageKeyMax, title: fields.imageKey });
const Alt = Type.String({ maxLength: limits.altMax, title: fields.alt });

const block = <const Kind extends BlockKind, Fields extends Type.TProperties>(kind: Kind, own: Fields) =>
  Type.Object(
    {
      /** Permanent id of the block in its page; differences between versions are matched by it. */
      id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,24}$', title: fields.id }),
      kind: Type.Literal(kind),
      ...own,
    },
    closed,
  );

/** The fields of each kind of block. */
export const blockSchemas = {
  heading: block('heading', {
    text: Short(fields.text),
    level: oneOf(headingLevels, { title: fields.level }),
    align: oneOf(alignments, { title: fields.align }),
  }),
  carousel: block('carousel', {
    images: Type.Array(Type.Object({ imageKey: ImageKey, alt: Alt, link: Link }, closed), {
      maxItems: limits.imagesMax,
      title: fields.images,
    }),
  }),
  imageText: block('imageText', {
    imageKey: ImageKey,
    alt: Alt,
    heading: Short(fields.heading),
    text: Long(fields.text),
    imagePlace: oneOf(imagePlaces, { title: fields.imagePlace }),
  }),
  cardFace: block('cardFace', { imageKey: ImageKey, alt: Alt }),
  codeInput: block('codeInput', {
    label: Short(fields.label),
    buttonText: Short(fields.buttonText),
    hint: Short(fields.hint),
  }),
  benefits: block('benefits', {
    heading: Short(fields.heading),
    source: oneOf(benefitSources, { title: fields.source }),
    items: Type.Array(Type.Object({ text: Short(fields.text), note: Short(fields.note) }, closed), {
      maxItems: limits.benefitsMax,
      title: fields.items,
    }),
  }),
  /** A video on another host, by https. */
  video: block('video', {
    address: Type.String({ maxLength: limits.linkMax, title: fields.address }),
    posterKey: Type.String({ maxLength: limits.imageKeyMax, title: fields.posterKey }),
    alt: Alt,
  }),
  faq: block('faq', {
    heading: Short(fields.heading),
    items: Type.Array(
      Type.Object({ question: Short(fields.question), answer: Long(fields.answer) }, closed),
      {
        maxItems: limits.questionsMax,
        title: fields.items,
      },
    ),
  }),
  service: block('service', {
    imageKey: ImageKey,
    alt: Alt,
    text: Short(fields.text),
    phone: Type.String({ maxLength: 20, pattern: '^[0-9+ -]*$', title: fields.phone }),
  }),
  button: block('button', {
    text: Short(fields.text),
    link: Link,
    look: oneOf(buttonLooks, { title: fields.look }),
  }),
  spacing: block('spacing', {
    heightPx: Type.Integer({
      minimum: limits.spacingPxMin,
      maximum: limits.spacingPxMax,
      title: fields.heightPx,
    }),
  }),
} as const satisfies { readonly [Kind in BlockKind]: unknown };

export const PageBlock = Type.Union([
  blockSchemas.heading,
  blockSchemas.carousel,
  blockSchemas.imageText,
  blockSchemas.cardFace,
  blockSchemas.codeInput,
  blockSchemas.benefits,
  blockSchemas.video,
  blockSchemas.faq,
  blockSchemas.service,
  blockSchemas.button,
  blockSchemas.spacing,
]);

const contentFields = {
  schema: Type.Literal(contentSchema),
  theme: oneOf(pageThemes, { title: fields.theme }),
};
const blocksOptions = { maxItems: limits.blocksMax, title: fields.blocks };

export const PageContent = Type.Object(
  { ...contentFields, blocks: Type.Array(PageBlock, blocksOptions) },
  closed,
);

/** The frame of a content, checked before its blocks, each of which is then checked by the schema of its kind. */
export const ContentFrame = Type.Object(
  { ...contentFields, blocks: Type.Array(Type.Object({}), blocksOptions) },
  closed,
);

export type PageBlockOf = Static<typeof PageBlock>;
export type PageContentOf = Static<typeof PageContent>;
