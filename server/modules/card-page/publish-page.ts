/** Publishes pages, takes them down, brings them up again, and publishes older versions again. */
import { pageStatus, type PageKind } from '#contract/card-page/constants';
import { imageKeysOf, type PageContent } from '#contract/card-page/content';
import type { cardPage } from '#contract/card-page/endpoints';
import { cardPageLabels } from '#contract/card-page/labels';
import { findProblems, type ImageFacts } from '#contract/card-page/problems';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { refuseProblems, refuseVersion } from './page-content';
import { factsOf, publishedSides } from './page-facts';
import {
  findDraft,
  findLastSeen,
  findVersionRow,
  insertVersion,
  updatePage,
  type HeldPage,
} from './page-repository';
import { pageTarget } from './page-target';
import type { PageParts } from './parts';
import { recordSitting } from './sitting';

type Calls = typeof cardPage;

/** @throws Refusal recordNotFound, versionConflict, invalidFields with every problem */
export async function publishPage(
  parts: PageParts,
  { id, version, note = '' }: BodyOf<Calls['publishPage']>,
  actor: Actor,
): Promise<ReplyOf<Calls['publishPage']>> {
  // Pictures are checked before the page is locked. If the draft changes meanwhile, the version no longer matches and
  // nothing is published.
  const images = await findImages(parts, await findDraft(parts.database, id));
  return changeRecord({ database: parts.database, actor }, pageTarget(id, version), async (tx, page) => {
    requirePublishable(page.kind, page.draft, images, refuseProblems);
    await recordSitting(tx, page, actor);
    const seen = await findSeenContent(tx, page);
    const written = { by: actor.accountId, at: parts.now() };
    const versionNo = await insertVersion(
      tx,
      id,
      { content: page.draft, note: note.trim(), rolledBackTo: null },
      written,
    );
    const after: HeldPage = { ...page, status: pageStatus.published, version: version + 1, versionNo };
    await updatePage(tx, id, { ...after, statusReason: null, sitting: null }, written);
    return {
      reply: { version: after.version, versionNo },
      audit: {
        action: 'page.publish',
        ...publishedSides(page, after, seen),
        detail: { note: note.trim() },
      },
    };
  });
}

/** @throws Refusal recordNotFound, versionConflict, invalidFields, stateConflict */
export async function rollBackPage(
  parts: PageParts,
  { id, version, versionNo: wanted, ...given }: BodyOf<Calls['rollBackPage']>,
  actor: Actor,
): Promise<ReplyOf<Calls['rollBackPage']>> {
  const reason = requireReason(given.reason);
  // No lock needed, because a version never changes.
  const old = await findVersionRow(parts.database, id, wanted);
  if (!old) throw recordNotFound(cardPageLabels.fields.versionNo);
  const images = await findImages(parts, old.content);
  return changeRecord({ database: parts.database, actor }, pageTarget(id, version), async (tx, page) => {
    if (page.status === pageStatus.published && page.versionNo === wanted)
      throw new Refusal('stateConflict', say('该版本就是现在发布的版本'));
    // Rules and pictures may have changed since its publication.
    requirePublishable(page.kind, old.content, images, refuseVersion);
    await recordSitting(tx, page, actor);
    const seen = await findSeenContent(tx, page);
    const written = { by: actor.accountId, at: parts.now() };
    const content = old.content;
    const versionNo = await insertVersion(tx, id, { content, note: reason, rolledBackTo: wanted }, written);
    const after: HeldPage = {
      ...page,
      draft: content,
      status: pageStatus.published,
      version: version + 1,
      versionNo,
    };
    await updatePage(tx, id, { ...after, statusReason: null, sitting: null }, written);
    return {
      reply: { version: after.version, versionNo },
      audit: {
        action: 'page.rollBack',
        ...publishedSides(page, after, seen),
        detail: { rolledBackTo: wanted, reason },
      },
    };
  });
}

/**
 * From then on, what leads to the page shows 暂停服务.
 *
 * @throws Refusal recordNotFound, versionConflict, stateConflict unless it is published
 */
export const takeDownPage = (
  { database, now }: PageParts,
  { id, version, ...given }: BodyOf<Calls['takeDownPage']>,
  actor: Actor,
): Promise<ReplyOf<Calls['takeDownPage']>> =>
  changeRecord({ database, actor }, pageTarget(id, version), async (tx, page) => {
    const reason = requireReason(given.reason);
    if (page.status !== pageStatus.published)
      throw new Refusal('stateConflict', say('页面没有发布，不需要下线'));
    await recordSitting(tx, page, actor);
    const after: HeldPage = { ...page, status: pageStatus.takenDown, version: version + 1 };
    await updatePage(
      tx,
      id,
      { ...after, statusReason: reason, sitting: null },
      { by: actor.accountId, at: now() },
    );
    return {
      reply: { version: after.version },
      audit: { action: 'page.takeDown', before: factsOf(page), after: factsOf(after), detail: { reason } },
    };
  });

/**
 * Shows again the version that customers saw last; later drafts stay drafts.
 *
 * @throws Refusal recordNotFound, versionConflict, stateConflict unless it is taken down, invalidFields
 */
export async function bringUpPage(
  parts: PageParts,
  { id, version }: BodyOf<Calls['bringUpPage']>,
  actor: Actor,
): Promise<ReplyOf<Calls['bringUpPage']>> {
  const images = await findImages(parts, await findLastSeen(parts.database, id));
  return changeRecord({ database: parts.database, actor }, pageTarget(id, version), async (tx, page) => {
    const seen = page.status === pageStatus.takenDown ? await findSeenContent(tx, page) : undefined;
    if (!seen) throw new Refusal('stateConflict', say('页面没有下线，不需要重新上线'));
    // Rules and pictures may have changed since its publication.
    requirePublishable(page.kind, seen, images, refuseVersion);
    await recordSitting(tx, page, actor);
    const after: HeldPage = { ...page, status: pageStatus.published, version: version + 1 };
    const written = { by: actor.accountId, at: parts.now() };
    await updatePage(tx, id, { ...after, statusReason: null, sitting: null }, written);
    return {
      reply: { version: after.version },
      audit: { action: 'page.bringUp', before: factsOf(page), after: factsOf(after) },
    };
  });
}

/** The content that customers see, or saw last; undefined before the first publication. */
const findSeenContent = async (
  tx: Queryable,
  { id, versionNo }: HeldPage,
): Promise<PageContent | undefined> =>
  versionNo === null ? undefined : (await findVersionRow(tx, id, versionNo))?.content;

type Images = ReadonlyMap<string, ImageFacts>;

const findImages = ({ findImageFacts }: PageParts, content: PageContent | undefined): Promise<Images> =>
  findImageFacts(content ? imageKeysOf(content) : []);

/** @throws Refusal invalidFields */
function requirePublishable(
  kind: PageKind,
  content: PageContent,
  images: Images,
  refuse: typeof refuseVersion,
): void {
  const problems = findProblems(kind, content, (key) => images.get(key) ?? null);
  if (problems.length > 0) throw refuse(problems, content);
}

function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw refuseFields([{ path: 'reason', message: say('原因不能为空') }]);
  return reason;
}
