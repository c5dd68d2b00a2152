/** Changes the codes of a selection (status, goods, page): a preview first, then the change in one transaction. */
import { sql, type SQL } from 'drizzle-orm';
import { isDoneTo, stateAfter } from '#contract/action/define-action';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { qrCodeStatusActions } from '#contract/qrcode/actions';
import { qrCodeLimits, qrCodeStatus, type QrCodeAction } from '#contract/qrcode/constants';
import type { qrcode, QrCodeSelection } from '#contract/qrcode/endpoints';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { refuseFields } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { findSelection, requireExpected } from '#server/list/find-selection';
import { previewSelection, sortSelection, type Selected } from '#server/list/sort-selection';
import { findPageNames } from '#server/modules/card-page/public';
import { findObstacle } from '#server/modules/dictionary/in-use';
import { say, type Word } from '#server/texts/say';
import { obstacleToPage } from './fitting-page';
import type { QrCodeParts } from './parts';
import { qrCodeList } from './qr-code-list';
import {
  countImpaired,
  findGoodsNames,
  findPublishedPage,
  listSelected,
  updateCodes,
  type CodeUpdate,
  type SelectedCode,
} from './qr-code-repository';

type Preview = typeof qrcode.previewChange;
type Changed = ReplyOf<typeof qrcode.updateGoods>;

/** A change of the codes of a selection. */
export type Change =
  | { readonly action: 'enable' | 'disable' }
  | { readonly action: 'updateGoods'; readonly goodsId: number; readonly oldGoodsId: number | undefined }
  | { readonly action: 'updatePage'; readonly pageId: number };

export type Retarget = Extract<QrCodeAction, 'updateGoods' | 'updatePage'>;

type Targets = Partial<Pick<SelectedCode, 'goodsId' | 'pageId'>>;

interface Asked {
  readonly qrCodes: QrCodeSelection;
  readonly reason?: string | undefined;
  readonly expectedCount?: number | undefined;
}

const { selectedMax } = qrCodeLimits;
const { all: statusActions } = qrCodeStatusActions;

/** @throws Refusal invalidFields, tooLarge */
export async function previewChange(
  { database }: QrCodeParts,
  { qrCodes, ...body }: BodyOf<Preview>,
  scope: Scope,
): Promise<ReplyOf<Preview>> {
  const change = changeOf(body);
  await requireTarget(database, change);
  const sorted = sortOut(change, await findSelected(database, qrCodes, scope, false));
  const merchantIds = [...new Set(sorted.open.map(({ merchantId }) => merchantId))];
  const enabledIds = change.action === 'enable' ? sorted.open.map(({ id }) => id) : [];
  return { ...previewSelection(sorted), merchantIds, ...(await countImpaired(database, enabledIds)) };
}

/**
 * Changes the codes that can be changed, and lists the others with the reason.
 *
 * @throws Refusal invalidFields, tooLarge; stateConflict when the number of changeable codes differs from the preview's
 */
export const changeQrCodes = (
  { database }: QrCodeParts,
  change: Change,
  { qrCodes, expectedCount, ...asked }: Asked,
  actor: Actor,
): Promise<Changed> =>
  command({ database, actor }, async (tx) => {
    await requireTarget(tx, change);
    const { open, refused } = sortOut(change, await findSelected(tx, qrCodes, actor, true));
    requireExpected(open, expectedCount);
    const reason = asked.reason?.trim() || null;
    await updateCodes(
      tx,
      open.map(({ id }) => id),
      updateOf(change, reason),
    );
    const names =
      'goodsId' in change || 'pageId' in change
        ? await namesOfTargets(tx, change.action, [change, ...open])
        : undefined;
    return {
      reply: { changedCount: open.length, refused },
      audit: open.map((code): AuditEntry => ({
        action: `qrcode.${change.action}`,
        entity: { kind: 'qr_code', id: code.id },
        ...sidesOf(change, code),
        detail: { ...(reason !== null && { reason }), ...(names && { names }) },
      })),
    };
  });

function changeOf({ action, goodsId, oldGoodsId, pageId }: Omit<BodyOf<Preview>, 'qrCodes'>): Change {
  const missing = (path: string) => refuseFields([{ path, message: say('请选择要更换成什么') }]);
  switch (action) {
    case 'updateGoods':
      if (goodsId === undefined) throw missing('goodsId');
      return { action, goodsId, oldGoodsId };
    case 'updatePage':
      if (pageId === undefined) throw missing('pageId');
      return { action, pageId };
    default:
      return { action };
  }
}

/** @throws Refusal invalidFields when the target of the change does not exist */
async function requireTarget(db: Queryable, change: Change): Promise<void> {
  const goodsObstacle =
    change.action === 'updateGoods' &&
    (await findObstacle(db, 'goods', change.goodsId, '商品已不存在', '商品已停用'));
  if (goodsObstacle) throw refuseFields([{ path: 'goodsId', message: goodsObstacle }]);
  const obstacle =
    change.action === 'updatePage' && obstacleToPage(await findPublishedPage(db, change.pageId));
  if (obstacle) throw refuseFields([{ path: 'pageId', message: obstacle }]);
}

function updateOf(change: Change, reason: string | null): CodeUpdate {
  switch (change.action) {
    case 'enable':
      return { status: qrCodeStatus.enabled, statusReason: null };
    case 'disable':
      return { status: qrCodeStatus.disabled, statusReason: reason };
    case 'updateGoods':
      return { goodsId: change.goodsId };
    case 'updatePage':
      return { pageId: change.pageId };
  }
}

/** The change of one code, with the same fields on both sides. */
function sidesOf(change: Change, code: SelectedCode): Required<Pick<AuditEntry, 'before' | 'after'>> {
  const { status, goodsId, pageId } = code;
  switch (change.action) {
    case 'enable':
    case 'disable':
      return { before: { status }, after: stateAfter(statusActions[change.action]) };
    case 'updateGoods': {
      const isBound = status === qrCodeStatus.unbound && pageId !== null;
      return {
        before: { goodsId, ...(isBound && { status }) },
        after: { goodsId: change.goodsId, ...(isBound && { status: qrCodeStatus.enabled }) },
      };
    }
    case 'updatePage': {
      const isBound = status === qrCodeStatus.unbound && goodsId !== null;
      return {
        before: { pageId, ...(isBound && { status }) },
        after: { pageId: change.pageId, ...(isBound && { status: qrCodeStatus.enabled }) },
      };
    }
  }
}

/** Current names of goods and pages: names change, and today's audit record must stay readable. */
export async function namesOfTargets(tx: Queryable, action: Retarget, sides: readonly Targets[]) {
  const [field, find] =
    action === 'updateGoods' ? (['goodsId', findGoodsNames] as const) : (['pageId', findPageNames] as const);
  const ids = sides.flatMap((side) => side[field] ?? []);
  return { [field]: Object.fromEntries(await find(tx, [...new Set(ids)])) };
}

/** @throws Refusal invalidFields, tooLarge */
export const findSelected = (db: Queryable, selection: QrCodeSelection, scope: Scope, isHeld: boolean) =>
  findSelection(selection, {
    path: 'qrCodes',
    max: selectedMax,
    isOneOf,
    // Filters use only the table of codes; the counts are in a table beside it.
    conditionOf: qrCodeList.seenBy(scope).conditionOf,
    list: (condition, limit) => listSelected(db, condition, { scope, limit, isHeld }),
  });

const isOneOf = (ids: readonly number[]): SQL => sql`qr.id = any(${sql.param([...ids])}::integer[])`;

const sortOut = (change: Change, selected: Selected<SelectedCode>) =>
  sortSelection(selected, '二维码不存在', (each) => obstacleTo(change, each));

function obstacleTo(change: Change, { status, goodsId, pageId }: SelectedCode): Word | undefined {
  if (status === qrCodeStatus.generating) return '还在生成';
  switch (change.action) {
    case 'enable':
    case 'disable': {
      if (status === qrCodeStatus.unbound) return '还没有绑定商品和页面';
      const action = statusActions[change.action];
      return isDoneTo(action, { status }) ? action.already[0] : undefined;
    }
    case 'updateGoods':
      if (change.oldGoodsId !== undefined && goodsId !== change.oldGoodsId)
        return '现在的商品不是要更换的商品';
      return goodsId === change.goodsId ? '已经是该商品' : undefined;
    case 'updatePage':
      return pageId === change.pageId ? '已经是该页面' : undefined;
  }
}
