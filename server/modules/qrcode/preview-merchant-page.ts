/** What a merchant's customers see, without a particular code: the page of its codes, or that of its cards. */
import { sql, type SQL } from 'drizzle-orm';
import type { PageKind } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import { merchantLabels } from '#contract/merchant/labels';
import { qrCodeStatus, type MerchantPreviewKind } from '#contract/qrcode/constants';
import type { qrcode } from '#contract/qrcode/endpoints';
import { named, type Named } from '#server/database/named';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { viewScan } from './scan';

type Preview = typeof qrcode.previewMerchantPage;

interface Viewer {
  readonly scope: Scope;
  /** Base address of the files on their page. */
  readonly fileBase: string;
}

/** @throws Refusal recordNotFound */
export async function previewMerchantPage(
  db: Queryable,
  { merchantId, kind }: QueryOf<Preview>,
  { scope, fileBase }: Viewer,
): Promise<ReplyOf<Preview>> {
  const [merchant] = await db.query<{ name: string; isDisabled: boolean }>(sql`
    select name, status = 0 as "isDisabled" from merchants
    where id = ${merchantId} and ${scope.agentId === undefined ? sql`true` : sql`agent_id = ${scope.agentId}`}`);
  if (!merchant) throw recordNotFound(merchantLabels.entity);
  const shown = await findShownPage(db, merchantId, kind);
  return viewScan(
    {
      id: 0,
      token: null,
      name: merchant.name,
      status: qrCodeStatus.enabled,
      merchantName: merchant.name,
      isInService: !merchant.isDisabled && shown !== undefined,
      goods: shown?.goods ?? null,
      pageId: shown?.pageId ?? null,
      pageKind: shown?.pageKind ?? null,
      versionNo: shown?.versionNo ?? null,
    },
    shown?.content,
    fileBase,
  );
}

interface ShownPage {
  readonly pageId: number;
  readonly pageKind: PageKind;
  readonly versionNo: number;
  readonly content: PageContent;
  readonly goods: Named | null;
}

/** The published page to which most of the merchant's codes lead comes first. */
async function findShownPage(
  db: Queryable,
  merchantId: number,
  kind: MerchantPreviewKind,
): Promise<ShownPage | undefined> {
  const [found] = await db.query<ShownPage>(sql`
    select page.id as "pageId", page.kind as "pageKind", page.version_no as "versionNo", published.content,
      case when goods.id is not null then ${named(sql`goods.id`, sql`goods.name`)} end as goods
    from pages page
    join page_versions published on published.page_id = page.id and published.version_no = page.version_no
    left join lateral (
      select count(*) as codes from qr_codes
      where merchant_id = ${merchantId} and page_id = page.id and status = ${qrCodeStatus.enabled}
    ) used on true
    left join goods on goods.id = (
      select goods_id from qr_codes
      where merchant_id = ${merchantId} and status = ${qrCodeStatus.enabled} and ${ofPage[kind]}
      group by goods_id order by count(*) desc, goods_id limit 1
    )
    where page.status = 1 and ${fits[kind]}
    order by used.codes desc, page.kind = 'merchant' desc, page.id desc
    limit 1`);
  return found;
}

/** A QR code may lead to a page of any kind; cards have a kind of their own. */
const fits: Readonly<Record<MerchantPreviewKind, SQL>> = {
  page: sql`(used.codes > 0 or page.kind = 'merchant')`,
  card: sql`page.kind = 'card'`,
};

/** The goods on the page: those of the codes that lead to it, or of all the merchant's codes. */
const ofPage: Readonly<Record<MerchantPreviewKind, SQL>> = { page: sql`page_id = page.id`, card: sql`true` };
