/**
 * The columns of every list: the default ones fit a window of 1440 pixels beside the open menu, in both languages, and
 * the list's export has them.
 */
import { readFileSync } from 'node:fs';
import { openMenuWidthPx, tableCellPaddingPx } from '#config/constants';
import type { Locale } from '#config/locales';
import { type Lists, lists as contracts } from '#contract/all-lists';
import { wordsOfRecord } from '#contract/audit/record-words';
import { cardWords } from '#contract/card/labels';
import { cardPageWords } from '#contract/card-page/labels';
import { customerWords } from '#contract/customer/labels';
import { entityWords } from '#contract/entities';
import { grantWords } from '#contract/grant/labels';
import { keysOf } from '#contract/keys';
import { labelsIn } from '#contract/labels/words';
import { merchantWords } from '#contract/merchant/labels';
import { printExportWords } from '#contract/print-export/labels';
import { qrCodeWords } from '#contract/qrcode/labels';
import { ofRecordLists } from '#contract/records';
import { printJobWords } from '#contract/repertory/labels';
import { roleEntityWords } from '#contract/role/labels';
import { accountWords } from '#contract/user/labels';
import { auditColumns } from '#src/components/audit/audit-columns';
import { auditTexts } from '#src/components/audit/texts';
import type { ListColumn } from '#src/components/list/list-column';
import { widthOf } from '#src/components/list/wide/fixed-columns';
import { fileColumns } from '#src/controllers/list/ListExport';
import { columnsOfRecord } from '#src/controllers/record-page/record-columns';
import { roomyPx } from '#src/layouts/menu/menu-choice';
import { shownColumns } from '#src/lib/list/column-layout';
import { loadTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { cardPageTexts } from '#src/locales/card-page';
import { customerTexts } from '#src/locales/customer';
import { grantTexts } from '#src/locales/grant';
import { merchantTexts } from '#src/locales/merchant';
import { qrCodeTexts } from '#src/locales/qrcode';
import { recordPageTexts } from '#src/locales/record-page';
import { account } from '#src/models/account/account';
import { role } from '#src/models/account/role';
import { auditRecords } from '#src/models/audit/audit-records';
import { cardPage } from '#src/models/card-page';
import { grant } from '#src/models/grant';
import { statement, statementLine } from '#src/models/grant/statement';
import { merchant } from '#src/models/merchant';
import { printExport } from '#src/models/print-export';
import { qrcode } from '#src/models/qrcode';
import { recordModel } from '#src/models/record/record-model';
import { cardList, repertory } from '#src/models/repertory';
import { usersmanage } from '#src/models/usersmanage';
import { accountColumns } from '#src/pages/account/list/account-columns';
import { roleColumns } from '#src/pages/account/role/role-columns';
import { pageColumns } from '#src/pages/cardconfig/list/page-columns';
import { merchantColumns } from '#src/pages/merchant/information/merchant-columns';
import { qrCodeColumns } from '#src/pages/merchant/qrcode/qr-code-columns';
import { grantColumns } from '#src/pages/task/grant/grant-columns';
import { statementColumns, statementLineColumns } from '#src/pages/task/grant/statement/statement-columns';
import { cardColumns } from '#src/pages/task/repertory/check/card-columns';
import { checkTexts } from '#src/pages/task/repertory/check/texts';
import { jobTexts } from '#src/pages/task/repertory/job/texts';
import { jobColumns } from '#src/pages/task/repertory/list/job-columns';
import { repertoryListTexts } from '#src/pages/task/repertory/list/texts';
import { recordColumns } from '#src/pages/task/repertory/records/record-columns';
import { recordWords } from '#src/pages/task/repertory/records/texts';
import { customerColumns } from '#src/pages/usersmanage/customer-columns';

const styles = (path: string): string => readFileSync(path, 'utf8');

/** The horizontal padding that the selector's first rule sets, in pixels. */
function inlinePx(sheet: string, selector: string): number {
  const [, rule = ''] = sheet.split(`\n${selector} {`);
  const own = rule.slice(0, rule.indexOf('}'));
  const padding = /padding: \d+px (\d+)px/.exec(own)?.[1];
  const border = /border: (\d+)px/.exec(own)?.[1] ?? 0;
  return 2 * (Number(padding) + Number(border));
}

const scrollBarPx = 15;
/**
 * The width left for a table in the narrowest window where the menu is open: without menu, page padding, border and
 * scroll bar.
 */
const roomPx =
  roomyPx -
  openMenuWidthPx -
  inlinePx(styles('src/layouts/menu/menu-layout.css'), '.shell-content') -
  inlinePx(styles('src/components/list/list.css'), '.ListFrame') -
  scrollBarPx;
/** The width of the checkbox column. */
const boxPx = 48;

const nothing = () => {};
const handlers = { onOpen: nothing, onAction: nothing };
type Columns = readonly Pick<ListColumn<never>, 'key' | 'title' | 'width' | 'isExtra' | 'isPinned'>[];

interface Screen {
  readonly columns: Columns;
  /** By the names that saved views use. */
  readonly filters: object;
  readonly boxes?: true;
}

const lists: Readonly<Record<keyof Lists, (locale: Locale) => Screen>> = {
  printJobs: (locale) => ({
    filters: repertory.list.filters,
    columns: jobColumns({
      labels: labelsIn(printJobWords, locale),
      texts: repertoryListTexts.textsIn(locale),
      ...handlers,
    }),
  }),
  cards: (locale) => ({
    filters: cardList.filters,
    columns: cardColumns({
      labels: labelsIn(cardWords, locale),
      texts: checkTexts.textsIn(locale).cards,
      refusals: jobTexts.textsIn(locale).cardRefusals,
      may: () => true,
      onAction: nothing,
      onTrack: nothing,
    }),
    boxes: true,
  }),
  printExports: (locale) => ({
    filters: printExport.list.filters,
    columns: recordColumns(labelsIn(printExportWords, locale), labelsIn(recordWords, locale)),
  }),
  grants: (locale) => ({
    filters: grant.list.filters,
    columns: grantColumns(labelsIn(grantWords, locale), grantTexts.textsIn(locale).actionsTitle, handlers),
  }),
  statements: (locale) => ({
    filters: statement.list.filters,
    columns: statementColumns(labelsIn(grantWords, locale)),
  }),
  statementLines: (locale) => ({
    filters: statementLine.list.filters,
    columns: statementLineColumns(labelsIn(grantWords, locale)),
  }),
  merchants: (locale) => ({
    filters: merchant.list.filters,
    columns: merchantColumns(labelsIn(merchantWords, locale), handlers, {
      actionTitle: merchantTexts.textsIn(locale).actions,
      linkOf: () => '/',
      disabledEntry: (name) => name,
    }),
    boxes: true,
  }),
  qrCodes: (locale) => ({
    filters: qrcode.list.filters,
    columns: qrCodeColumns(labelsIn(qrCodeWords, locale), qrCodeTexts.textsIn(locale).actionsTitle, handlers),
    boxes: true,
  }),
  ownCustomers: (locale) => ({
    filters: usersmanage.list.filters,
    columns: customerColumns(
      labelsIn(customerWords, locale),
      customerTexts.textsIn(locale).actionsTitle,
      'own',
      handlers,
    ),
  }),
  customers: (locale) => ({
    filters: usersmanage.list.filters,
    columns: customerColumns(
      labelsIn(customerWords, locale),
      customerTexts.textsIn(locale).actionsTitle,
      'all',
      handlers,
    ),
  }),
  cardPages: (locale) => ({
    filters: cardPage.list.filters,
    columns: pageColumns(labelsIn(cardPageWords, locale), cardPageTexts.textsIn(locale).actions, handlers),
  }),
  accounts: (locale) => ({
    filters: account.list.filters,
    columns: accountColumns(
      {
        labels: labelsIn(accountWords, locale),
        texts: accountTexts.textsIn(locale),
        roleName: ({ name }) => name,
      },
      handlers,
    ),
  }),
  roles: (locale) => ({
    filters: role.list.filters,
    columns: roleColumns(
      {
        labels: labelsIn(roleEntityWords, locale),
        actionsTitle: accountTexts.textsIn(locale).actionsTitle,
        rightCount: accountTexts.textsIn(locale).role.rightCount,
        roleName: ({ name }) => name,
      },
      handlers,
    ),
  }),
  auditRecords: (locale) => ({
    filters: auditRecords.list.filters,
    columns: auditColumns({
      words: { texts: auditTexts.textsIn(locale), entities: labelsIn(entityWords, locale) },
      onOpen: nothing,
    }),
  }),
  ...ofRecordLists((record) => {
    const model = recordModel(record);
    return (locale: Locale): Screen => ({
      filters: model.list.filters,
      columns: columnsOfRecord(
        { model },
        labelsIn(model.words, locale),
        recordPageTexts.textsIn(locale).actions,
        handlers,
      ),
      boxes: true,
    });
  }),
};

describe('the usual columns of a list', () => {
  beforeAll(() => loadTexts('en-US'));

  it.each(
    Object.entries(lists).flatMap(([name, list]) =>
      (['zh-CN', 'en-US'] as const).map((locale) => [name, locale, list] as const),
    ),
  )('of %s in %s fit 1440 pixels beside the open menu', (_, locale, list) => {
    const { columns, boxes } = list(locale);
    const usual = shownColumns(columns, []);
    expect(widthOf(usual) + (boxes ? boxPx : 0)).toBeLessThanOrEqual(roomPx);
  });

  it.each(Object.entries(lists))('of %s have the state, where there is one, beside the name', (_, list) => {
    const keys = shownColumns(list('zh-CN').columns, []).map(({ key }) => key);
    // The name may be followed by a number or a nickname before the status.
    if (keys.includes('status')) expect(keys.slice(1, 3)).toContain('status');
  });

  // The column's longest line as rendered in bold DejaVu Sans, plus the sort icon if it can be sorted.
  it.each<[keyof Lists, string, string, number]>([
    ['accounts', 'secondFactor', 'Second factor', 54],
    ['cardPages', 'updatedAt', 'Updated at', 65 + 16],
    ['cards', 'codeTail', 'Code ends in', 74],
    ['grants', 'activationRate', 'Activation rate', 81],
    ['grants', 'createdAt', 'Granted at', 61 + 16],
    ['statements', 'damagedCount', 'Damaged', 75],
    ['qrCodes', 'activationCount', 'Activations', 89 + 16],
  ])('of %s say whole in English what %s is, also in wide letters', (name, key, title, linePx) => {
    const column = lists[name]('en-US').columns.find((shown) => shown.key === key);
    expect(column?.title).toBe(title);
    expect(column?.width).toBeGreaterThanOrEqual(linePx + 2 * tableCellPaddingPx);
  });
});

/** Picture columns, which a file can't contain. */
const pictures = ['thumbnail'];

describe('the file of a list', () => {
  it.each(keysOf(lists))('of %s has what stands on the screen', (name) => {
    const shown = lists[name]('zh-CN').columns.map(({ key }) => key);
    const without = shown.filter(
      (key) => fileColumns(contracts[name], [key], () => true).screen.length === 0,
    );
    expect(without).toEqual(shown.filter((key) => key === 'actions' || pictures.includes(key)));
  });

  it('has it in the order of the screen, then what the screen hides, and nothing without its right', () => {
    const shown = ['status', 'serialRange', 'actions', 'batchNo'];
    const { columns, screen, sensitive } = fileColumns(contracts.printJobs, shown, () => true);
    expect(screen).toEqual(['status', 'serialFirst', 'serialLast', 'batchNo']);
    expect(columns.slice(0, 6)).toEqual([...screen, 'cardName', 'cardKind']);
    expect([...columns].sort()).toEqual(contracts.printJobs.columns.map(({ key }) => key).sort());
    expect(sensitive).toEqual([]);
    const may = fileColumns(contracts.customers, ['phone'], () => true);
    const mayNot = fileColumns(contracts.customers, ['phone'], () => false);
    expect([may.columns.includes('phoneInFull'), may.sensitive]).toEqual([true, ['phoneInFull']]);
    expect([mayNot.columns.includes('phoneInFull'), mayNot.sensitive]).toEqual([false, []]);
  });
});

it.each(keysOf(lists))('a saved view of %s tells the trail its filters by their names', (list) => {
  const names = Object.keys(lists[list]('zh-CN').filters);
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const record = { entityKind: 'list_view', detail: { list } };
    const words = wordsOfRecord(labelsIn(entityWords, locale), record);
    expect(names.filter((name) => words.labelOf(['filter', name]).endsWith(` · ${name}`))).toEqual([]);
  }
});
