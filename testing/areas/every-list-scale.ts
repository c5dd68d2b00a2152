/** Very many rows of everything that a list shows, for tests of query plans. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import type { FieldKind } from '#contract/fields/fields';
import { inputsOf } from '#contract/fields/names';
import type { RecordShape } from '#contract/record/define-record';
import { records } from '#contract/records';
import type { Database } from '#server/database/database';
import { inSnakeCase } from '#server/fields/columns';

/** What most rows refer to; also the print job and the grant of all cards, and the page of all versions. */
export const popularId = 1;
/** Part of every name and text. */
export const scaleWord = '规模';
const prefix = 'SCALE';
export const scaleSerial = formatSerial({ prefix, runningNo: 1 });

const prefixId = 9_000;
/** Where the basics have some rows already. */
const idsFrom = 1_000;
/** The popular print job's cards come before those of all others, which have ten numbers each. */
const cardsFrom = `${prefixId}0000000000`;
const otherCardsFrom = `${prefixId}0001000000`;

interface Seeding {
  /** Rows of each list that were seeded before. */
  readonly from: number;
  readonly count: number;
  /** Who has made everything. */
  readonly accountId: number;
  /** Of three quarters of the merchants, those of the popular one among them. */
  readonly agentId: number;
}

/**
 * Adds rows until there are `count` for each list, set-based, bypassing services and triggers. Row `no` refers to the rows
 * of the same number, and every second one to the popular ones instead; of what forms offer, as goods and pages, nearly all
 * refer to the popular one, and most are referred to by none.
 */
export async function seedEveryList(database: Database, seeding: Seeding): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    if (seeding.from === 0) {
      // No list is read by it, and it takes longer than everything else.
      await tx.execute(sql`alter table print_jobs drop constraint print_jobs_cards_apart`);
      await tx.execute(sql`
        insert into serial_ranges (prefix_id, prefix, next_no) overriding system value
        values (${prefixId}, ${prefix}, 9000000000)`);
    }
    for (const [table, columns] of rowsOf(seeding))
      await tx.execute(
        sql.raw(`
          insert into ${table} (${Object.keys(columns).join()}) overriding system value
          select ${Object.values(columns).join()} from generate_series(${seeding.from + 1}, ${seeding.count}) as no`),
      );
    await tx.execute(seedTrail(seeding));
    for (const statement of countsOfPopular) await tx.execute(sql.raw(statement));
  });
  await database.execute(sql`analyze`);
}

type Columns = Readonly<Record<string, string>>;

function rowsOf({ accountId, agentId }: Seeding): readonly (readonly [table: string, columns: Columns])[] {
  const id = { id: 'no' };
  const idBehind = { id: `no + ${idsFrom}` };
  const popular = `case when no % 2 = 0 then ${popularId} else no end`;
  const few = 'no % 10 + 1';
  const offered = `case when no % 20 > 0 then ${popularId} else ${idsFrom + 1} end`;
  const text = `'${scaleWord}' || no`;
  const name = { name: text, name_order: "lpad(no::text, 8, '0')" };
  const at = "timestamptz '2024-01-01T04:00Z' + make_interval(days => no % 800, mins => no % 1440)";
  const day = "date '2024-01-01' + no % 1400";
  const hash = 'sha256(no::text::bytea)';
  const token = { token: "translate(lpad(no::text, 12, '0'), '01', 'GH')" };
  const made = { created_by: offered, created_at: at };
  const agent = `case when no % 4 <> 3 then ${agentId} end`;
  const settlement = "(array['prepaid', 'monthly', 'consignment'])[no % 3 + 1]";
  const catalogued = { ...idBehind, ...name, created_at: at };
  // Three floors: of each ten, the first is below the popular one, and the others are below the first.
  const above = `case when no % 10 = 1 then ${popularId} else no + ${idsFrom} - (no - 1) % 10 end`;
  const byKind: Readonly<Partial<Record<FieldKind, string>>> = {
    text,
    flag: 'no % 3 = 0',
    number: 'no % 1000',
    money: 'no % 1000',
    day,
  };
  /** What a declared record has beside its name. */
  const ownOf = ({ kind, fields, isOrdered }: RecordShape): Columns => ({
    ...Object.fromEntries(
      inputsOf(fields).flatMap(({ name, given, field }) => {
        const [first] = Object.keys(field.values ?? {});
        const chosen = field.kind === 'choice' ? `'${first}'` : byKind[field.kind];
        const value = field.kind === 'reference' ? (field.to === kind ? above : offered) : chosen;
        return name === 'name' || value === undefined ? [] : [[inSnakeCase(given), value]];
      }),
    ),
    ...(isOrdered && { sort_no: 'no' }),
  });
  const card = `${cardsFrom} + no`;
  const cardStatus = '(array[4, 4, 4, 6, 9])[no % 5 + 1]';
  const onCard = {
    card_name: text,
    teaching_material_id: offered,
    category_id: offered,
    goods_id: offered,
    quantity: few,
    activate_before: `${day} + 365`,
    first_card: `${otherCardsFrom} + no * 10`,
  };
  return [
    [
      'accounts',
      {
        ...idBehind,
        username: "'scale' || no",
        display_name: text,
        name_order: name.name_order,
        role: `case when no % 2 = 0 then 'sales' else 'role-' || ${few} + ${idsFrom} end`,
        password_hash: "'-'",
        last_login_at: at,
        created_at: at,
      },
    ],
    [
      'sessions',
      {
        token_hash: hash,
        account_id: idBehind.id,
        created_at: 'now()',
        seen_at: 'now()',
        expires_at: "timestamptz '2099-01-01Z'",
      },
    ],
    ['second_factors', { account_id: idBehind.id, sealed_secret: hash, confirmed_at: at }],
    ['roles', { ...idBehind, name: text, rights: "array['merchant_menu']", ...made }],
    ...records.map((record: RecordShape) => [record.table, { ...catalogued, ...ownOf(record) }] as const),
    [
      'print_jobs',
      {
        ...id,
        ...onCard,
        ...made,
        ...token,
        batch_no: "'P' || no",
        card_kind: "case when no % 3 = 0 then 'electronic' else 'physical' end",
        print_shop_id: offered,
        page_id: offered,
        valid_days: '365',
        activations_per_user: '1',
        prefix_id: `${prefixId}`,
        code_length: '16',
        box_size: '50',
        status: '(array[3, 2, 1, 4])[no % 4 + 1]',
        received_count: 'case when no % 4 = 0 then no % 10 end',
        scrapped_count: 'case when no % 4 = 0 then 0 end',
        finished_at: `case when no % 4 = 0 then ${at} end`,
        generated_count: few,
        cards_in_stock: few,
      },
    ],
    ['print_job_present_goods', { print_job_id: 'no', goods_id: offered }],
    [
      'print_exports',
      {
        ...id,
        print_job_id: `case when no % 3 = 0 then ${popularId} else no end`,
        account_id: offered,
        format: "'csv'",
        row_count: '1',
        started_at: at,
      },
    ],
    [
      'stock_alarms',
      {
        ...idBehind,
        card_kind: "'physical'",
        raised_at: at,
        raised_count: '1',
        lower_count: '1',
        upper_count: '1',
        cleared_at: at,
        cleared_count: '1',
      },
    ],
    [
      'merchants',
      {
        ...id,
        ...name,
        ...made,
        kind: "(array['school', 'bookshop', 'training', 'agency', 'other'])[no % 5 + 1]",
        agent_id: agent,
        contact: text,
        phone: "'1390000' || lpad((no % 5000)::text, 4, '0')",
        region_code: "(array['330106', '310104', '510104'])[no % 3 + 1]",
        status: 'case when no % 20 = 0 then 0 else 1 end',
        status_reason: "case when no % 20 = 0 then '-' end",
      },
    ],
    ['former_names', { kind: "'merchant'", record_id: 'no', name: `'旧' || ${text}`, until: at }],
    [
      'grant_batches',
      {
        ...id,
        ...onCard,
        ...made,
        batch_no: "'G' || no",
        card_kind: "'physical'",
        target_kind: "'merchant'",
        merchant_id: popular,
        agent_id: agent,
        delivery: "'mail'",
        unit_price_fen: 'case when no % 7 > 0 then 1000 end',
        settlement_kind: settlement,
        status: '(array[3, 2, 1])[no % 3 + 1]',
        last_card: `${otherCardsFrom} + no * 10 + no % 10`,
        range_count: '1',
        moved_count: few,
        cards_granted: few,
        received_at: at,
        is_replacement: 'no % 5 = 0',
      },
    ],
    ['grant_batch_present_goods', { grant_batch_id: 'no', goods_id: offered }],
    [
      'grant_ranges',
      {
        grant_batch_id: 'no',
        place: '1',
        print_job_id: 'no',
        first_card: `${otherCardsFrom} + no * 10`,
        last_card: `${otherCardsFrom} + no * 10 + no % 10`,
        is_reserved: 'false',
      },
    ],
    [
      'grant_lines',
      {
        ...id,
        grant_batch_id: 'no',
        day,
        settlement_kind: settlement,
        unit_price_fen: 'case when no % 7 > 0 then 1000 end',
        granted_count: few,
      },
    ],
    [
      'cards',
      {
        id: card,
        activated_at: at,
        print_job_id: `${popularId}`,
        status: cardStatus,
        frozen_from: 'case when no % 5 = 3 then 4 end',
        check_digit: 'no % 10',
        code_tail: "lpad((no % 5000)::text, 4, '0')",
        code_lookup: `substring(${hash} from 1 for 16)`,
        grant_batch_id: `${popularId}`,
        customer_id: 'no',
        last_day: `${day} + 365`,
      },
    ],
    [
      'customers',
      {
        ...id,
        phone: "'139' || lpad(no::text, 8, '0')",
        nickname: text,
        grade: `case when no % 2 = 0 then '${scaleWord}' end`,
        region_code: "(array['330106', '310104', '510104'])[no % 3 + 1]",
        created_at: at,
      },
    ],
    [
      'customer_cards',
      {
        ...id,
        card_id: card,
        customer_id: 'no',
        print_job_id: `${popularId}`,
        grant_batch_id: `${popularId}`,
        merchant_id: popular,
        activated_at: at,
        valid_until: `${day} + 365`,
        card_status: cardStatus,
      },
    ],
    [
      'pages',
      {
        ...idBehind,
        ...name,
        status: 'no % 3',
        kind: "(array['activation', 'merchant', 'card', 'success'])[no % 4 + 1]",
        version_no: '1',
        updated_by: offered,
        updated_at: at,
      },
    ],
    ['page_versions', { page_id: idBehind.id, version_no: '1', content: "'{}'", published_by: offered }],
    [
      'page_versions',
      {
        page_id: `${popularId}`,
        version_no: `no + ${idsFrom}`,
        content: "'{}'",
        published_by: offered,
      },
    ],
    [
      'qr_batches',
      {
        ...id,
        ...made,
        merchant_id: popular,
        quantity: '1',
        name_pattern: text,
        style: "'black'",
        origin: "'https://scale.example'",
        status: '1',
        done_count: '1',
      },
    ],
    [
      'qr_codes',
      {
        ...id,
        ...name,
        ...token,
        batch_id: popular,
        ordinal: 'no',
        merchant_id: popular,
        goods_id: offered,
        page_id: offered,
        status: '2 + no % 2',
        created_at: at,
      },
    ],
    ['qr_code_counts', { qr_code_id: 'no', scan_count: 'no % 100', activation_count: 'no % 10' }],
    [
      'qr_activations',
      {
        serial: `'${prefix}' || lpad(no::text, 10, '0') || no % 10`,
        qr_code_id: popular,
        activated_at: at,
      },
    ],
    [
      'exports',
      {
        ...id,
        account_id: `case when no % 3 = 0 then ${agentId} else ${accountId} end`,
        list: "'merchants'",
        format: "'csv'",
        filter: "'{}'",
        columns: "array['code']",
        file_name: text,
        status: 'case when no % 2 = 0 then 3 else 5 end',
        row_count: '1',
        created_at: 'now()',
        ended_at: 'now()',
        told_at: 'now()',
      },
    ],
  ];
}

/** The popular merchant's and QR codes' records, behind the end of the trail. Their seals seal nothing. */
const seedTrail = ({ from, count, accountId }: Seeding) => sql`
  with ended as (select position from audit_head), seeded as (
    insert into audit_log (
      position, at, account_id, account_name, username, action, entity_kind, entity_id, before, after, detail,
      request_id, seal
    )
    select ended.position + row_number() over (order by no), timestamptz '2024-01-01T04:00Z' + make_interval(mins => 5 * no),
      actor.id, actor.display_name, actor.username,
      case when no % 2 = 0 then 'merchant.update' else 'qrcode.enable' end,
      case when no % 2 = 0 then 'merchant' else 'qr_code' end,
      case when no % 4 < 3 then ${String(popularId)} else no::text end,
      '{"name": "1"}', '{"name": "2"}', '{}', 'scale', sha256(no::text::bytea)
    from ended join accounts actor on actor.id = ${accountId}
    cross join generate_series(${from + 1}::integer, ${count}::integer) as no
    returning position, seal
  )
  update audit_head set (position, seal) = (select position, seal from seeded order by position desc limit 1)`;

/** What triggers would have kept. */
const countsOfPopular = [
  `update print_jobs set quantity = made, generated_count = made, first_card = ${cardsFrom} + 1, cards_in_stock = 0,
     cards_activated = activated, cards_frozen = frozen, cards_void = made - activated - frozen
   from (
     select count(*) as made, count(*) filter (where status = 4) as activated, count(*) filter (where status = 6) as frozen
     from cards
   ) card
   where id = ${popularId}`,
  `update grant_batches set quantity = made, moved_count = made, first_card = ${cardsFrom} + 1,
     last_card = ${cardsFrom} + made, cards_granted = 0, cards_activated = made
   from (select count(*) as made from cards) card
   where id = ${popularId}`,
  `update grant_ranges set first_card = ${cardsFrom} + 1, last_card = ${cardsFrom} + (select count(*) from cards)
   where grant_batch_id = ${popularId}`,
  'delete from card_last_days',
  `insert into card_last_days select print_job_id, status, last_day, count(*) from cards
   where status = 4 group by print_job_id, status, last_day`,
  'delete from print_job_counts',
  'insert into print_job_counts select status, card_kind, count(*) from print_jobs group by status, card_kind',
];
