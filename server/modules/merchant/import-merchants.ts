/** Imports merchants from the lines of a file: a preview first, then all in one transaction. */
import type { Locale } from '#config/locales';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { importLimits } from '#contract/import/constants';
import type { MatchedSheet, SheetLine } from '#contract/import/endpoints';
import type { merchant } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantLabels, merchantWords } from '#contract/merchant/labels';
import { NewMerchant } from '#contract/merchant/schema';
import { termFields, type MerchantImportField } from '#contract/merchant/terms';
import { nameKeyOf } from '#contract/readers/name-key';
import { readUsername } from '#contract/readers/username';
import type { AuditEntry } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { headingsOf, importCells, writtenOf } from '#server/fields/import';
import { choiceCell, type ReadCell } from '#server/import/cells';
import { previewOf, readLines, type FaultyLine } from '#server/import/read-lines';
import { templateFile } from '#server/import/template';
import { Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { findCodes } from '#server/modules/card/public';
import { hasLeft, listAgents } from '#server/modules/user/public';
import type { FileAnswer } from '#server/plugins/answers';
import type { Keys } from '#server/start/secrets';
import { say } from '#server/texts/say';
import { contentOf, factsOf, findBroken, findShared, namesIn, sharedCode } from './merchant-content';
import { holdAllNames, insertMerchants } from './merchant-repository';
import type { MerchantContent } from './merchant-table';
import { findUnheld, noTerms, type Editor } from './merchant-terms';
import type { MerchantImportParts } from './parts';

type Given = MatchedSheet<MerchantImportField>;
type Preview = typeof merchant.previewMerchantImport;
type Import = typeof merchant.importMerchants;

export async function previewMerchantImport(
  { database, secrets }: MerchantImportParts,
  sheet: BodyOf<Preview>,
  scope: Reader,
  language: Locale,
): Promise<ReplyOf<Preview>> {
  const { sound, faulty } = await sortLines(database, secrets.keysFor('card-lookup'), sheet, scope);
  const agents = Object.fromEntries((await listAgents(database, scope)).map(({ id, name }) => [id, name]));
  const examples = sound.slice(0, importLimits.examplesMax).map(({ line, content }) => ({
    lineNo: line.lineNo,
    written: writtenOf(merchantFields, content, { agentId: agents }, language),
  }));
  return previewOf(sheet, faulty, examples, language);
}

/**
 * Creates a merchant from each line without faults, and leaves out the others.
 *
 * @throws Refusal stateConflict when the number of importable lines differs from the preview's
 */
export const importMerchants = (
  { database, now, secrets }: MerchantImportParts,
  { expectedCount, ...sheet }: BodyOf<Import>,
  actor: Editor,
): Promise<ReplyOf<Import>> =>
  command({ database, actor }, async (tx) => {
    await holdAllNames(tx);
    const { sound, faulty } = await sortLines(tx, secrets.keysFor('card-lookup'), sheet, actor);
    const contents = sound.map(({ content }) => content);
    if (contents.length !== expectedCount)
      throw new Refusal(
        'stateConflict',
        say('数据刚刚有变化：现在可以导入的是 {count} 家，请重新核对', { count: contents.length }),
      );
    const made = await insertMerchants(tx, contents, { createdBy: actor.accountId, createdAt: now() });
    const counts = { newCount: made.length, refusedCount: faulty.length };
    const names = await namesIn(tx, ...contents);
    return {
      reply: counts,
      audit: [
        { action: 'merchant.import', detail: { fileName: sheet.fileName, ...counts } },
        ...made.map((row): AuditEntry => ({
          action: 'merchant.create',
          entity: { kind: 'merchant', id: row.id },
          after: { code: row.code, ...factsOf(row) },
          detail: {
            names: {
              agentId: row.agentId === null ? {} : { [row.agentId]: names.agentId[row.agentId] },
              regionCode: { [row.regionCode]: names.regionCode[row.regionCode] },
            },
          },
        })),
      ],
    };
  });

interface SortedLines {
  readonly sound: readonly { readonly line: SheetLine; readonly content: MerchantContent }[];
  readonly faulty: readonly FaultyLine[];
}

type Reader = Pick<Editor, 'agentId' | 'rights'>;

async function sortLines(db: Queryable, lookupKeys: Keys, sheet: Given, scope: Reader): Promise<SortedLines> {
  const { sound, faulty } = readLines(sheet, NewMerchant, await cellsFor(db, scope));
  const drafts = sound.map(({ given }) => contentOf(given, scope));
  const broken = await findBroken(db, drafts);
  const sharing = sound.map(({ given: { sharesCreditCode } }, place) => ({
    creditCode: drafts[place]?.creditCode ?? null,
    sharesCreditCode,
  }));
  const shared = await findShared(db, sharing, null, scope);
  const firstOfCodes = new Map<string, number>();
  const isCodeInNote = await findCodes(
    db,
    lookupKeys,
    drafts.map(({ note }) => note ?? ''),
  );
  const firstLines = new Map<string, number>();
  const made: { line: SheetLine; content: MerchantContent }[] = [];
  const refused = sound.flatMap(({ line }, place): FaultyLine[] => {
    const content = drafts[place];
    if (content === undefined) return [];
    const key = nameKeyOf(content.name);
    const firstLineNo = firstLines.get(key);
    if (firstLineNo === undefined) firstLines.set(key, line.lineNo);
    const codeLineNo = content.creditCode === null ? undefined : firstOfCodes.get(content.creditCode);
    if (content.creditCode !== null && codeLineNo === undefined)
      firstOfCodes.set(content.creditCode, line.lineNo);
    const isAsked = codeLineNo !== undefined && sharing[place]?.sharesCreditCode !== 'yes';
    const messages = [
      ...(broken[place] ?? []),
      ...(shared[place] ?? []),
      ...(isAsked && !shared[place]?.length
        ? [sharedCode(say('第 {lineNo} 行', { lineNo: codeLineNo }))]
        : []),
      ...(isCodeInNote[place] ? [{ path: 'note', message: say('不能含有激活码') }] : []),
      ...findUnheld({ ...content, ...noTerms(scope) }, content, scope),
      ...(firstLineNo === undefined
        ? []
        : [{ path: 'name', message: say('与第 {lineNo} 行同名', { lineNo: firstLineNo }) }]),
    ];
    if (messages.length > 0) return [{ line, broken: messages }];
    made.push({ line, content });
    return [];
  });
  return { sound: made, faulty: [...faulty, ...refused] };
}

/** @param scope an agent finds only itself, so a line for another agent is refused */
async function cellsFor(
  db: Queryable,
  scope: Scope,
): Promise<Readonly<Record<MerchantImportField, ReadCell>>> {
  const agents = await listAgents(db, scope);
  return {
    ...importCells(merchantFields),
    sharesCreditCode: choiceCell(merchantWords.codeSharing),
    agentId(cell) {
      const wanted = nameKeyOf(cell);
      const meant = agents.filter(
        ({ name, displayName, username }) =>
          nameKeyOf(name) === wanted || nameKeyOf(displayName) === wanted || username === readUsername(cell),
      );
      const [agent, ...others] = meant.filter(({ isEnabled }) => isEnabled);
      if (agent === undefined)
        return { message: meant[0] ? hasLeft(cell) : say('没有叫“{name}”的代理', { name: cell }) };
      // Where two agents have this name, the line is refused rather than guessed.
      return others.length > 0
        ? {
            message: say('叫“{name}”的代理有 {count} 位，请填写用户名', {
              name: cell,
              count: others.length + 1,
            }),
          }
        : { value: agent.id };
    },
  };
}

export const merchantTemplate = ({ rights }: Reader, language: Locale): FileAnswer =>
  templateFile(
    merchantLabels.template,
    [
      ...headingsOf(merchantFields),
      {
        ...{ given: 'sharesCreditCode', isRequired: false },
        label: merchantLabels.fields.sharesCreditCode,
      },
    ].filter(({ given }) => rights.has('merchant.terms') || !termFields.includes(given)),
    language,
  );
