/** Creates and publishes the demo's pages through the services: at least one of each kind, with pictures. */
import { sql } from 'drizzle-orm';
import type { PageKind } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import type { Seed } from '#server/area/seed';
import type { Actor } from '#server/audit/record-audit';
import { runIdempotently, withIdempotency } from '#server/idempotency/idempotency';
import type { PageParts } from '#server/modules/card-page/parts';
import { publishPage } from '#server/modules/card-page/publish-page';
import { createPage, saveDraft } from '#server/modules/card-page/write-pages';
import { listKnownImages } from '#server/modules/upload/upload-repository';
import type { Parts } from '#server/parts';
import { findActor } from './accounts';
import { drawPictures, pictureKey } from './page-pictures';

const dayMs = 86_400_000;

interface DemoPage {
  readonly name: string;
  readonly kind: PageKind;
  readonly theme: PageContent['theme'];
  readonly daysAgo: number;
  readonly blocks: readonly PageBlock[];
  /** The note of its last publication; without it, it stays a draft. */
  readonly note?: string;
}

const faq: PageBlock = {
  id: 'faq',
  kind: 'faq',
  heading: '常见问题',
  items: [
    { question: '激活码在哪里？', answer: '刮开卡背面的涂层就能看到，共 16 位，分四组。' },
    { question: '激活后多久生效？', answer: '立即生效，有效期从激活当天算起。' },
    { question: '一张卡能给几个孩子用？', answer: '一张卡只能激活一次，绑定一个手机号。' },
  ],
};
const service: PageBlock = {
  id: 'service',
  kind: 'service',
  imageKey: pictureKey('service'),
  alt: '客服微信二维码',
  text: '遇到问题？联系客服',
  phone: '400-800-1234',
};
const codeInput: PageBlock = {
  id: 'code',
  kind: 'codeInput',
  label: '请输入激活码',
  buttonText: '立即激活',
  hint: '激活码在学习卡的刮开涂层下',
};
const benefits: PageBlock = {
  id: 'benefits',
  kind: 'benefits',
  heading: '我的权益',
  source: 'goods',
  items: [],
};
const heading = (text: string): PageBlock => ({
  id: 'title',
  kind: 'heading',
  text,
  level: 1,
  align: 'center',
});
const banner = (picture: 'banner' | 'summer', alt: string): PageBlock => ({
  id: 'banner',
  kind: 'carousel',
  images: [
    { imageKey: pictureKey(picture), alt, link: '' },
    { imageKey: pictureKey('desk'), alt: '书桌上的课本', link: '' },
  ],
});

/** The names of the first three are from the dictionaries; the demo's print jobs lead to the first. */
const pages: readonly DemoPage[] = [
  {
    name: '标准激活页',
    kind: 'activation',
    theme: 'green',
    daysAgo: 180,
    note: '首版',
    blocks: [heading('激活你的学习卡'), banner('banner', '书架与星星'), codeInput, benefits, faq, service],
  },
  {
    name: '小学数学激活页',
    kind: 'activation',
    theme: 'blue',
    daysAgo: 120,
    note: '换成数学课程的图片',
    blocks: [
      heading('小学数学同步课'),
      {
        id: 'course',
        kind: 'imageText',
        imageKey: pictureKey('course'),
        alt: '课程视频的播放界面',
        heading: '每天 15 分钟',
        text: '跟着教材走，一课一练，错题自动进错题本。',
        imagePlace: 'start',
      },
      codeInput,
      benefits,
      service,
    ],
  },
  {
    name: '暑期活动激活页',
    kind: 'activation',
    theme: 'orange',
    daysAgo: 6,
    blocks: [heading('暑期打卡活动'), banner('summer', '夏日书桌'), codeInput, benefits],
  },
  {
    name: '书店商户页',
    kind: 'merchant',
    theme: 'green',
    daysAgo: 90,
    note: '配合秋季开学',
    blocks: [
      heading('到店领学习卡'),
      banner('banner', '书架与星星'),
      {
        id: 'about',
        kind: 'imageText',
        imageKey: '',
        alt: '',
        heading: '怎么用',
        text: '在本店购书满 99 元，凭小票领取一张学习卡。\n扫码后点“去激活”，输入卡背面的激活码。',
        imagePlace: 'top',
      },
      { id: 'gap', kind: 'spacing', heightPx: 16 },
      { id: 'call', kind: 'button', text: '电话咨询', link: 'tel:400-800-1234', look: 'plain' },
      { id: 'go', kind: 'button', text: '去激活', link: 'https://cards.example/activate', look: 'primary' },
    ],
  },
  {
    name: '学习卡详情页',
    kind: 'card',
    theme: 'green',
    daysAgo: 60,
    note: '首版',
    blocks: [
      { id: 'face', kind: 'cardFace', imageKey: pictureKey('card'), alt: '绿色的学习卡卡面' },
      benefits,
      faq,
    ],
  },
  {
    name: '兑换成功页',
    kind: 'success',
    theme: 'blue',
    daysAgo: 45,
    note: '首版',
    blocks: [
      heading('激活成功，开始学习吧'),
      benefits,
      { id: 'start', kind: 'button', text: '打开学习平台', link: 'https://learn.example', look: 'primary' },
      service,
    ],
  },
];

export const pageDemoSeed: Seed = {
  name: 'demo-pages',
  async run(parts) {
    const ops = await findActor(parts.database, 'ops');
    await drawPictures(parts, ops.accountId ?? 0);
    for (const page of pages) await addPage(parts, page, ops);
  },
};

/** Each call has its own idempotency key, so that after a kill the seed continues where it stopped. */
async function addPage({ database, now }: Parts, page: DemoPage, ops: Actor): Promise<void> {
  const { name, kind, theme, blocks, daysAgo, note } = page;
  const at = new Date(now().getTime() - daysAgo * dayMs);
  const parts: PageParts = {
    database: withIdempotency(database),
    now: () => at,
    findImageFacts: async (keys) =>
      new Map((await listKnownImages(database, keys)).map(({ key, ...facts }) => [key, facts])),
  };
  const content: PageContent = { schema: 1, theme, blocks: [...blocks] };
  const once = <Reply>(step: string, call: () => Promise<Reply>) =>
    runIdempotently(
      {
        accountId: ops.accountId,
        call: pageDemoSeed.name,
        key: `demo-page-${step}-${String(pages.indexOf(page) + 1).padStart(4, '0')}`,
        content: page,
      },
      call,
    );
  const [known] = await database.query<{ id: number; version: number }>(
    sql`select id, version from pages where name = ${name}`,
  );
  // The pages from the dictionaries exist already, without content.
  const { id, version } = await once('write', async () =>
    known
      ? {
          id: known.id,
          ...(await saveDraft(parts, { id: known.id, version: known.version, name, content }, ops)),
        }
      : createPage(parts, { name, kind, content }, ops),
  );
  if (note !== undefined) await once('publish', () => publishPage(parts, { id, version, note }, ops));
}
