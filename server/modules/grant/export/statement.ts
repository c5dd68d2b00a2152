/** The statement of a merchant, 对账单: a page to print, to check line by line, and to sign. */
import { Readable } from 'node:stream';
import { statementCounts } from '#contract/grant/constants';
import { grantLabels } from '#contract/grant/labels';
import { displayYuan } from '#contract/readers/money';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { html } from '#server/files/markup';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import { yuanInWords } from '#server/lib/yuan-in-words';
import { FileAnswer } from '#server/plugins/answers';
import { noOffice, paperFacts, sellerLine } from '#server/plugins/pages/office';
import { settledSums } from '../list/settled-lines';
import { statementLineList, viewStatementLine } from '../list/statement-line-list';
import type { GrantParts } from '../parts';
import { paperStyle } from './paper-style';

/** Nobody would check more on paper; the export of the lines has all. */
const linesMax = 2_000;
const { fields, settlementKind, correctionKind } = grantLabels;

type Line = ReturnType<typeof viewStatementLine>;
type Sums = Pick<Line, 'chargedCount' | 'unpricedCount' | 'amountFen'>;

/** @throws Refusal recordNotFound */
export async function printStatement(
  { database, now }: GrantParts,
  statement: string,
  actor: Actor,
  office = noOffice,
): Promise<FileAnswer> {
  const query = { statement, currentPage: 1, pageSize: linesMax };
  const { page, sums } = await statementLineList.seenBy(actor).findPageAndSums(database, query, settledSums);
  const lines = page.items.map(viewStatementLine).reverse();
  const [first] = lines;
  if (!first || !sums) throw recordNotFound(grantLabels.lists.statements);
  const month = first.day.slice(0, 7);
  const lastDay = endOf(month);
  const today = await database.transaction(async (tx) => {
    await recordAudit(tx, actor, {
      action: 'grant.printStatement',
      entity: { kind: 'merchant', id: first.merchant.id },
      detail: { statement },
    });
    return businessDay(now());
  });
  const settlement = first.settlementKind === null ? undefined : settlementKind[first.settlementKind];
  const facts: readonly (readonly [string, string])[] = [
    [fields.merchant, `${first.merchant.name}（${first.merchantCode}）`],
    ['期间', `${month}-01 至 ${lastDay < today ? lastDay : `${today}（本月未结束）`}`],
    [fields.settlementKind, settlement ?? '未约定'],
    ...(first.agent ? [[fields.agent, first.agent.name] as const] : []),
    [fields.chargedCount, `${sums.chargedCount} 张`],
    [fields.amountFen, sumText(sums)],
    [
      '大写',
      sums.amountFen === 0 && sums.unpricedCount > 0
        ? fields.unpricedCount
        : `人民币${yuanInWords(sums.amountFen)}`,
    ],
    ...paperFacts(office),
  ];
  const title = ['对账单', first.merchant.name, month, settlement].filter(Boolean).join(' ');
  const body = paper({
    title,
    facts,
    lines,
    sums,
    left: page.totalNum - lines.length,
    seller: sellerLine(office),
  });
  return new FileAnswer(
    `${title.replaceAll(' ', '_')}.html`,
    'text/html; charset=utf-8',
    Readable.from([Buffer.from(body)]),
  );
}

/** @param month YYYY-MM @returns its last day */
const endOf = (month: string): string => {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, no, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** What has no price yet is named, since it is no amount of nothing. */
function sumText({ amountFen, unpricedCount }: Sums): string {
  if (unpricedCount === 0) return displayYuan(amountFen);
  const unpriced = `${fields.unpricedCount} ${unpricedCount} 张`;
  return amountFen === 0 ? unpriced : `${displayYuan(amountFen)} + ${unpriced}`;
}

interface Paper {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly lines: readonly Line[];
  readonly sums: Sums;
  /** Lines that are not listed. */
  readonly left: number;
  readonly seller: string | undefined;
}

function paper({ title, facts, lines, sums, left, seller }: Paper): string {
  // Those that are 0 on every line are left out.
  const shown = statementCounts.filter((name) => lines.some((line) => line[name] !== 0));
  const before = 4 + shown.length;
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        ${paperStyle}
        <style>
          @page {
            size: A4 landscape;
            margin: 12mm;
          }
          body {
            max-width: 273mm;
          }
          td:nth-child(n + 4),
          th:nth-child(n + 4) {
            text-align: right;
          }
          td:nth-child(3),
          td:last-child {
            font-family: inherit;
          }
          td:last-child,
          th:last-child {
            max-width: 60mm;
            text-align: left;
          }
          .sum td {
            font-weight: 600;
          }
          .sum td + td {
            text-align: right;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${seller === undefined ? undefined : html`<p>${seller}</p>`}
        <dl>
          ${facts.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        <h2>${grantLabels.lists.statementLines}</h2>
        <table>
          <thead>
            <tr>
              <th>${fields.day}</th>
              <th>${fields.batchNo}</th>
              <th>${fields.cardName}</th>
              <th>${fields.unitPriceFen}</th>
              ${shown.map((name) => html`<th>${fields[name]}</th>`)}
              <th>${fields.chargedCount}</th>
              <th>${fields.amountFen}</th>
              <th>${fields.correctionReason}</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              (line) =>
                html`<tr>
                  <td>${line.day}</td>
                  <td>${line.batchNo}</td>
                  <td>${line.cardName}</td>
                  <td>
                    ${line.unitPriceFen === null ? fields.unpricedCount : displayYuan(line.unitPriceFen)}
                  </td>
                  ${shown.map((name) => html`<td>${line[name]}</td>`)}
                  <td>${line.chargedCount}</td>
                  <td>${sumText(line)}</td>
                  <td>
                    ${line.correctionKind === null ? '' : `${correctionKind[line.correctionKind]}：${line.correctionReason ?? ''}`}
                  </td>
                </tr>`,
            )}
            <tr class="sum">
              <td colspan="${before}">合计</td>
              <td>${sums.chargedCount}</td>
              <td>${sumText(sums)}</td>
              <td></td>
            </tr>
          </tbody>
        </table>
        ${left > 0 ? html`<p>另有更早的 ${left} 行已计入合计，见对账明细的导出文件。</p>` : undefined}
        <div class="signatures">
          <p>对账人签字 / 日期</p>
          <p>商户签字盖章 / 日期</p>
        </div>
      </body>
    </html> `.text;
}
