/** The columns of the list of pages in the order of the specification, and a page's card. */
import { FileImageOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { pageStatus } from '#contract/card-page/constants';
import type { CardPage } from '#contract/card-page/endpoints';
import { cardPageWords, type CardPageLabels } from '#contract/card-page/labels';
import { choice, count, day, named, opener, row } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { wholeWords } from '#src/components/values/whole-words';
import { WholeName } from '#src/components/values/WholeName';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { fileUrl } from '#src/request';
import { PageActions, type PageHandlers } from './page-actions';

const tones = {
  [pageStatus.draft]: 'waiting',
  [pageStatus.published]: 'good',
  [pageStatus.takenDown]: 'quiet',
} as const satisfies Record<CardPage['status'], Tone>;

export const pageColumns = (
  labels: CardPageLabels,
  actionTitle: string,
  { onOpen, onAction }: PageHandlers,
) =>
  columnsOf(cardPage.list, labels, {
    name: opener<CardPage>(
      ({ name }) => name,
      ({ id }) => id,
      onOpen,
      { width: 146, fixed: 'left' },
    ),
    status: row<CardPage>((shown) => <PageStatusTag page={shown} />, { width: 190 }),
    kind: choice({ width: 174 }),
    thumbnail: row<CardPage>((shown) => <Thumbnail page={shown} />, { width: 62 }),
    usageCount: count({ width: 72 }),
    versionNo: count({ width: 90 }),
    updatedBy: named({ width: 90 }),
    updatedAt: day({ width: 100 }),
    createdAt: day({ isExtra: true }),
    actions: row<CardPage>((shown) => <PageActions page={shown} onAction={onAction} />, {
      title: actionTitle,
      width: 112,
      fixed: 'right',
    }),
  });

/** The page's status, and whether its draft differs from what customers see. */
export function PageStatusTag({ page }: { readonly page: Pick<CardPage, 'status' | 'isChanged'> }) {
  const { status } = useLabels(cardPageWords);
  const { changedSince } = useTexts(cardPageTexts);
  return (
    <span>
      <StatusTag tone={tones[page.status]} label={status[page.status]} />
      {page.status === pageStatus.published && page.isChanged && (
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {' '}
          · {changedSince}
        </Typography.Text>
      )}
    </span>
  );
}

/** The page's first picture; decorative, so it has no alternative text. */
const Thumbnail = ({ page: { imageKey } }: { readonly page: CardPage }) =>
  imageKey === null ? (
    <FileImageOutlined style={{ color: 'var(--text-quiet)' }} />
  ) : (
    <img
      src={fileUrl(imageKey)}
      alt=""
      loading="lazy"
      style={{ display: 'block', width: 44, height: 28, objectFit: 'cover', borderRadius: 4 }}
    />
  );

export function PageCard({ page, onOpen, onAction }: PageHandlers & { readonly page: CardPage }) {
  const { kind, fields } = useLabels(cardPageWords);
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName openKey={String(page.id)} onOpen={() => onOpen(page)}>
          {page.name}
        </WholeName>
        <PageStatusTag page={page} />
      </Flex>
      <Flex gap="small" align="center" style={{ marginBlock: 4 }}>
        <Thumbnail page={page} />
        <Typography.Text type="secondary" style={wholeWords}>
          {[kind[page.kind], `${fields.usageCount} ${displayCount(page.usageCount)}`, page.updatedBy?.name]
            .filter(Boolean)
            .join(' · ')}
        </Typography.Text>
      </Flex>
      <PageActions page={page} onAction={onAction} />
    </>
  );
}
