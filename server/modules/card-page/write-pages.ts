/** Creates, copies, edits and deletes pages. */
import type { PageKind } from '#contract/card-page/constants';
import type { PageContent } from '#contract/card-page/content';
import type { cardPage } from '#contract/card-page/endpoints';
import { cardPageLabels } from '#contract/card-page/labels';
import { newContent } from '#contract/card-page/new-block';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { entities } from '#contract/entities';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import { say, sayAll } from '#server/texts/say';
import { requireContent } from './page-content';
import { sidesOf, wholeFacts } from './page-facts';
import {
  deletePageRow,
  insertPage,
  isPageNameTaken,
  listUsageRows,
  lockPage,
  type RecordedPage,
  updatePage,
} from './page-repository';
import { pageTarget } from './page-target';
import type { PageParts } from './parts';
import { isInSittingOf, recordSitting } from './sitting';

type Calls = typeof cardPage;
type Made = ReplyOf<Calls['createPage']>;

/** @throws Refusal invalidFields, tooLarge */
export function createPage(
  parts: PageParts,
  { name, kind, content }: BodyOf<Calls['createPage']>,
  actor: Actor,
): Promise<Made> {
  const draft = content ? requireContent(content) : newContent(kind);
  return insert(parts, actor, async () => ({ name, kind, draft }));
}

/**
 * Copies the draft of a page under another name.
 *
 * @throws Refusal recordNotFound, invalidFields
 */
export const copyPage = (
  parts: PageParts,
  { id, name }: BodyOf<Calls['copyPage']>,
  actor: Actor,
): Promise<Made> =>
  insert(parts, actor, async (tx) => {
    const page = await lockPage(tx, id);
    if (!page) throw recordNotFound(cardPageLabels.entity);
    return { name, kind: page.kind, draft: page.draft, copiedFrom: id };
  });

interface NewPage {
  readonly name: string;
  readonly kind: PageKind;
  readonly draft: PageContent;
  readonly copiedFrom?: number;
}

const insert = (
  { database, now }: PageParts,
  actor: Actor,
  read: (tx: Queryable) => Promise<NewPage>,
): Promise<Made> =>
  command({ database, actor }, async (tx) => {
    const { kind, draft, copiedFrom, ...given } = await read(tx);
    const name = await requireName(tx, given.name, null);
    const id = await insertPage(tx, { name, kind, draft }, { by: actor.accountId, at: now() });
    const after = { kind, ...wholeFacts({ version: 1, name, status: 0, versionNo: null, draft }) };
    return {
      reply: { id, version: 1 },
      audit: {
        action: 'page.create',
        entity: { kind: 'card_page', id },
        after,
        detail: copiedFrom === undefined ? {} : { copiedFrom },
      },
    };
  });

/**
 * An automatically saved draft gets no record of its own while its sitting lasts.
 *
 * @throws Refusal recordNotFound, versionConflict, invalidFields, tooLarge
 */
export async function saveDraft(
  { database, now }: PageParts,
  { id, version, content, isAutosave = false, ...given }: BodyOf<Calls['saveDraft']>,
  actor: Actor,
): Promise<ReplyOf<Calls['saveDraft']>> {
  const draft = requireContent(content);
  return changeRecord({ database, actor }, pageTarget(id, version), async (tx, page) => {
    const name = await requireName(tx, given.name, id);
    const at = now();
    const after = { ...page, name, draft, version: version + 1 };
    const isGoingOn = isInSittingOf(page, actor.accountId, at);
    if (!isGoingOn) await recordSitting(tx, page, actor);
    const isRecorded = !isGoingOn || !isAutosave;
    const sitting = isRecorded ? recordedOf(after) : page.sitting;
    await updatePage(tx, id, { ...after, statusReason: null, sitting }, { by: actor.accountId, at });
    return {
      reply: { version: after.version },
      audit: isRecorded && {
        action: 'page.update',
        ...sidesOf(isGoingOn ? page.sitting : page, after),
      },
    };
  });
}

const recordedOf = ({ name, draft, status, version, versionNo }: RecordedPage): RecordedPage => ({
  name,
  draft,
  status,
  version,
  versionNo,
});

/** @throws Refusal recordNotFound, versionConflict, stateConflict while anything leads to it */
export const deletePage = (
  { database }: PageParts,
  { id, version }: BodyOf<Calls['deletePage']>,
  actor: Actor,
): Promise<null> =>
  changeRecord({ database, actor }, pageTarget(id, version), async (tx, page) => {
    const usages = await listUsageRows(tx, id);
    if (usages.length > 0) {
      const by = usages.map(({ entity, count, examples }) =>
        say('{what} {count} 个（如 {example}）', {
          what: say(entities[entity].entity),
          count,
          example: examples[0]?.name ?? '',
        }),
      );
      throw new Refusal('stateConflict', say('页面正在使用，不能删除：{usages}', { usages: sayAll(by) }));
    }
    await recordSitting(tx, page, actor);
    await deletePageRow(tx, id);
    return { reply: null, audit: { action: 'page.delete', before: wholeFacts(page) } };
  });

async function requireName(tx: Queryable, given: string, exceptId: number | null): Promise<string> {
  const name = given.trim();
  if (name === '')
    throw refuseFields([
      {
        path: 'name',
        message: say('{field}{rule}', { field: say(cardPageLabels.fields.name), rule: say('不能为空') }),
      },
    ]);
  if (await isPageNameTaken(tx, name, exceptId))
    throw refuseFields([{ path: 'name', message: say('已有同名的页面') }]);
  return name;
}
