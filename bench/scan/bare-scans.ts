/** The peer of a scan: its prepared statements with nothing around them, on as many connections as the server has. */
import { randomBytes } from 'node:crypto';
import { openBareSql, type BareSql } from '../lists/bare-sql';
import type { Place } from '../lists/place';

export interface ScannedCode {
  readonly id: number;
  readonly token: string;
}

/** As many as the server's own client opens (server/database). */
export const connections = { postgresql: 10, embedded: 1 } as const;

export const findTarget = `
  select qr.id, qr.name, qr.status, merchant.name as merchant_name, merchant.status as merchant_status, goods.id as goods_id,
    goods.name as goods_name, page.id as page_id, page.kind, page.version_no, published.content
  from qr_codes qr
  join merchants merchant on merchant.id = qr.merchant_id
  left join goods on goods.id = qr.goods_id
  left join pages page on page.id = qr.page_id
  left join page_versions published
    on published.page_id = page.id and published.version_no = page.version_no and page.status = 1
  where qr.token = $1`;

export const countScan = `
  with visitor as (
    insert into qr_visitors (day, qr_code_id, visitor) values (current_date, $1, $2)
    on conflict do nothing returning 1
  ), counted as (
    insert into qr_scan_days as days (qr_code_id, day, scan_count, visitor_count)
    values ($1, current_date, 1, (select count(*) from visitor))
    on conflict (qr_code_id, day) do update
      set scan_count = days.scan_count + 1, visitor_count = days.visitor_count + excluded.visitor_count
  )
  insert into qr_code_counts as counts (qr_code_id, scan_count, visitor_count)
  values ($1, 1, (select count(*) from visitor))
  on conflict (qr_code_id) do update
    set scan_count = counts.scan_count + 1, visitor_count = counts.visitor_count + excluded.visitor_count`;

/** @returns scans per second, first of all codes in turn, then of a single one */
export async function measureBareScans(
  place: Place,
  seconds: number,
): Promise<{ readonly codes: readonly ScannedCode[]; readonly many: number; readonly one: number }> {
  const opened = await Promise.all(
    Array.from({ length: connections[place.engine] }, () => openBareSql(place)),
  );
  try {
    const rows = await opened[0]?.run(
      'select id, token from qr_codes where status = 2 order by id limit 40',
      [],
    );
    const codes = (rows ?? []).map(({ id, token }) => ({ id: Number(id), token: String(token) }));
    const [first] = codes;
    if (!first) throw new Error('The demonstration has no QR code that is enabled.');
    return {
      codes,
      many: await scanFor(opened, codes, seconds),
      one: await scanFor(opened, [first], seconds),
    };
  } finally {
    for (const sql of opened) await sql.close();
  }
}

/** Each connection stands for one visitor who comes again and again, as in the load on the server. */
async function scanFor(
  opened: readonly BareSql[],
  codes: readonly ScannedCode[],
  seconds: number,
): Promise<number> {
  const endAt = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    opened.map(async (sql, first) => {
      const visitor = randomBytes(16);
      for (let turn = first; performance.now() < endAt; turn += 1) {
        const code = codes[turn % codes.length];
        if (!code) return;
        await sql.run(findTarget, [code.token]);
        await sql.run(countScan, [code.id, visitor]);
        count += 1;
      }
    }),
  );
  return count / seconds;
}
