/** Schemas of the calls of pages. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import {
  FreeText,
  Id,
  Instant,
  anyOf,
  oneOf,
  PositiveInteger,
  Reason,
  ShortText,
  Typed,
} from '#contract/parts.schema';
import {
  blockKinds,
  changeKinds,
  pageKinds,
  pageLimits as limits,
  pageSorts,
  pageStatuses,
  sampleStates,
} from './constants';
import type { PageContent as Content } from './content';
import { PageContent } from './content.schema';
import { cardPageLabels } from './labels';

const { fields } = cardPageLabels;
const Count = Type.Integer({ minimum: 0 });
const PageId = Id(cardPageLabels.entity);
const Version = PositiveInteger(commonLabels.version);
const VersionNo = PositiveInteger(fields.versionNo);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const PageName = ShortText({ minLength: 1, maxLength: limits.nameMax, title: fields.name });

/** The service checks the blocks one by one, so that a refusal names the field of the faulty block. */
const GivenContent = Type.Unsafe<Content>(Type.Object({}, { title: commonLabels.content }));

export const CardPage = Type.Object({
  id: PageId,
  name: Type.String(),
  kind: oneOf(pageKinds),
  /** The first picture of the draft, used as thumbnail; null where it has none. */
  imageKey: orNull(Type.String()),
  /** Number of print jobs and QR codes that lead to the page. */
  usageCount: Count,
  /** The version that customers see, or saw last; null before the first publication. */
  versionNo: orNull(Type.Integer()),
  /** Whether the draft differs from that version. */
  isChanged: Type.Boolean(),
  status: oneOf(pageStatuses),
  updatedBy: orNull(Named),
  updatedAt: Instant,
  createdAt: Instant,
});

export const CardPageFilter = {
  /** Matches part of the name. */
  name: Type.Optional(Typed('words', { maxLength: limits.nameMax, title: fields.name })),
  kind: Type.Optional(anyOf(pageKinds, { title: fields.kind })),
  status: Type.Optional(anyOf(pageStatuses, { title: fields.status })),
};

const ById = Type.Object({ id: PageId }, { additionalProperties: false });
const Seen = { id: PageId, version: Version };
const Published = Type.Object({ version: Version, versionNo: Type.Integer() });

const CardPageVersion = Type.Object({
  versionNo: Type.Integer(),
  publishedBy: orNull(Named),
  publishedAt: Instant,
  note: Type.String(),
  /** The older version that this one restored; null otherwise. */
  rolledBackTo: orNull(Type.Integer()),
});

const Change = oneOf(changeKinds);
const Compared = Type.Union([Type.String(), Type.Integer(), Type.Null()]);

/** A `BlockDifference` of `differencesOf`. */
const Difference = Type.Object({
  change: Change,
  id: orNull(Type.String()),
  kind: orNull(oneOf(blockKinds)),
  number: Count,
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      entry: orNull(Type.Object({ list: Type.String(), number: Count, change: Change })),
      before: Compared,
      after: Compared,
    }),
  ),
});

export const cardPageSchemas = {
  /** Published pages, from which forms choose, with the number of uses of each. */
  findUsedPages: {
    summary: 'Lists the published pages that forms choose from',
    query: Type.Object(
      { kind: Type.Optional(oneOf(pageKinds, { title: fields.kind })) },
      { additionalProperties: false },
    ),
    reply: Type.Array(
      Type.Object({
        id: PageId,
        name: Type.String(),
        kind: oneOf(pageKinds),
        printJobCount: Count,
        qrCodeCount: Count,
      }),
    ),
  },
  /** Newest first, unless an order is given. */
  listPages: {
    summary: 'Lists pages',
    query: Type.Object(
      { ...PageQuery, ...SortBy(pageSorts), ...CardPageFilter },
      { additionalProperties: false },
    ),
    reply: Page(CardPage),
  },
  findPage: {
    summary: 'Finds a page with its draft',
    query: ById,
    reply: Type.Object({
      page: CardPage,
      version: Version,
      statusReason: orNull(Type.String()),
      draft: PageContent,
      /**
       * Facts about the pictures in the draft; `facts` is null for a picture that is gone. Pictures that were not
       * measured are left out.
       */
      images: Type.Array(
        Type.Object({
          key: Type.String(),
          facts: orNull(Type.Object({ byteCount: Count, widthPx: Count, heightPx: Count })),
        }),
      ),
    }),
  },
  /** What leads to a page: the number of each kind, with the first ones by name. */
  listUsages: {
    summary: 'Lists what leads to a page',
    query: ById,
    reply: Type.Array(
      Type.Object({
        entity: oneOf(['print_job', 'qr_code'] as const),
        count: Count,
        examples: Type.Array(Named),
      }),
    ),
  },
  createPage: {
    summary: 'Makes a page',
    body: Type.Object(
      {
        name: PageName,
        kind: oneOf(pageKinds, { title: fields.kind }),
        /** Without it the page gets the blocks that its kind requires. */
        content: Type.Optional(GivenContent),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ id: PageId, version: Version }),
  },
  copyPage: {
    summary: 'Copies a page',
    body: Type.Object({ id: PageId, name: PageName }, { additionalProperties: false }),
    reply: Type.Object({ id: PageId, version: Version }),
  },
  saveDraft: {
    summary: 'Saves the draft of a page',
    body: Type.Object(
      {
        ...Seen,
        name: PageName,
        content: GivenContent,
        /** The editor saved by itself: the save gets no audit record of its own while its sitting lasts. */
        isAutosave: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Version }),
  },
  keepEditing: {
    summary: 'Says that a page is open in an editor, and who else has it open',
    body: Type.Object(
      {
        id: PageId,
        /** Drawn by each editor window for itself. */
        editorKey: Type.String({ pattern: '^[A-Za-z0-9_-]{8,24}$', title: fields.editor }),
        isOpen: Type.Boolean({ title: fields.editor }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      /** Version of the current draft. */
      version: Version,
      /** In the order in which they came; `isSelf` is another window of the caller. */
      editors: Type.Array(Type.Object({ name: Type.String(), since: Instant, isSelf: Type.Boolean() })),
    }),
  },
  publishPage: {
    summary: 'Publishes the draft of a page',
    body: Type.Object(
      { ...Seen, note: Type.Optional(FreeText({ maxLength: limits.noteMax, title: fields.note })) },
      { additionalProperties: false },
    ),
    reply: Published,
  },
  takeDownPage: {
    summary: 'Takes a page down',
    body: Type.Object({ ...Seen, reason: Reason(commonLabels.reason) }, { additionalProperties: false }),
    reply: Type.Object({ version: Version }),
  },
  /** Shows the version again that was taken down; the draft stays as it is. */
  bringUpPage: {
    summary: 'Shows a page again that was taken down',
    body: Type.Object(Seen, { additionalProperties: false }),
    reply: Type.Object({ version: Version }),
  },
  /** Newest first. */
  listVersions: {
    summary: 'Lists the versions of a page',
    query: Type.Object({ id: PageId, ...PageQuery }, { additionalProperties: false }),
    reply: Page(CardPageVersion),
  },
  findVersion: {
    summary: 'Finds a version of a page',
    query: Type.Object({ id: PageId, versionNo: VersionNo }, { additionalProperties: false }),
    reply: Type.Object({ version: CardPageVersion, content: PageContent }),
  },
  /** Compares one version with another, or with the draft when `to` is left out. */
  compareVersions: {
    summary: 'Compares two versions of a page',
    query: Type.Object(
      { id: PageId, from: VersionNo, to: Type.Optional(VersionNo) },
      { additionalProperties: false },
    ),
    reply: Type.Array(Difference),
  },
  /** Publishes an older version again; the draft takes over its content. */
  rollBackPage: {
    summary: 'Publishes an older version of a page again',
    body: Type.Object(
      { ...Seen, versionNo: VersionNo, reason: Reason(commonLabels.reason) },
      { additionalProperties: false },
    ),
    reply: Published,
  },
  /** Refused while anything leads to the page. */
  deletePage: {
    summary: 'Deletes a page that nothing leads to',
    body: Type.Object(Seen, { additionalProperties: false }),
    reply: Type.Null(),
  },
  /** The draft or a version, with the data that a code or a card would add. */
  previewPage: {
    summary: 'Answers what a preview of a page shows',
    query: Type.Object(
      {
        id: PageId,
        versionNo: Type.Optional(VersionNo),
        sample: oneOf(sampleStates, { title: fields.status }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      name: Type.String(),
      kind: oneOf(pageKinds),
      content: PageContent,
      isInService: Type.Boolean(),
      merchant: Type.Object({ name: Type.String() }),
      goods: orNull(Named),
      /** Set where the preview pretends an activated card. */
      card: orNull(Type.Object({ serial: Type.String(), name: Type.String(), validUntil: Type.String() })),
      /** Base address of the page's files: a slash and the key follow. */
      fileBase: Type.String(),
    }),
  },
  /** A link that shows the draft for a while to whoever has it, e.g. to a phone that scans it. */
  createPreviewLink: {
    summary: 'Makes a link that shows a draft for a while',
    body: Type.Object(
      { id: PageId, sample: oneOf(sampleStates, { title: fields.status }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ address: Type.String(), expiresAt: Instant }),
  },
} as const satisfies Record<string, CallSchemas>;
