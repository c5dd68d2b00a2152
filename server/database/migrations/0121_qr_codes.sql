-- QR codes of merchants: the batches that they are made in, where they lead, and who came by them.

create table qr_batches (
  id integer generated always as identity primary key,
  -- 创建批次: B and at least six digits.
  batch_no text not null generated always as ('B' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  merchant_id integer not null references merchants (id),
  quantity integer not null check (quantity between 1 and 2000),
  name_pattern text not null check (name_pattern <> ''),
  goods_id integer references goods (id),
  page_id integer references pages (id),
  style text not null check (style in ('black', 'green', 'blue')),
  -- The first part of the address inside every code of the batch. It is printed, so it never changes.
  origin text not null,
  -- 0 生成中, 1 已完成, 2 生成失败
  status smallint not null default 0 check (status in (0, 1, 2)),
  status_reason text,
  done_count integer not null default 0 check (done_count between 0 and quantity),
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (status <> 1 or done_count = quantity)
);
create index qr_batches_creator on qr_batches (created_by, id);
create index qr_batches_merchant on qr_batches (merchant_id);

create table qr_codes (
  id integer generated always as identity primary key,
  -- 二维码编号: Q and at least six digits.
  code text not null generated always as ('Q' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  -- The last part of its address: random, and null until the code is made.
  token text unique check (token ~ '^[2-9A-HJ-NP-Z]{12}$'),
  batch_id integer not null references qr_batches (id),
  -- From 1, within its batch.
  ordinal integer not null check (ordinal > 0),
  name text not null check (name <> ''),
  merchant_id integer not null references merchants (id),
  goods_id integer references goods (id),
  page_id integer references pages (id),
  -- 0 生成中, 1 未绑定, 2 启用, 3 停用
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  -- Why it is disabled, where somebody said so.
  status_reason text,
  created_at timestamptz not null,
  unique (batch_id, ordinal),
  check ((token is null) = (status = 0)),
  -- Bound is what has both.
  check (status = 0 or (status = 1) = (goods_id is null or page_id is null))
);
create index qr_codes_merchant on qr_codes (merchant_id, id);
create index qr_codes_goods on qr_codes (goods_id) where goods_id is not null;
create index qr_codes_page on qr_codes (page_id) where page_id is not null;
create index qr_codes_status on qr_codes (status, id);
create index qr_codes_name on qr_codes (name, id desc);
create index qr_codes_created on qr_codes (created_at desc nulls last, id desc);

-- What is printed stays as it is.
create function refuse_qr_code_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the address and the merchant of QR code % are fixed', old.id
    using errcode = 'check_violation', constraint = 'qr_codes_fixed';
end $$;
create trigger qr_codes_fixed before update on qr_codes
  for each row when (
    old.token is not null and (old.token, old.merchant_id, old.batch_id) is distinct from (new.token, new.merchant_id, new.batch_id)
  ) execute function refuse_qr_code_rewrite();
create trigger qr_batches_fixed before update on qr_batches
  for each row when ((old.origin, old.quantity) is distinct from (new.origin, new.quantity))
  execute function refuse_qr_code_rewrite();

-- Beside the codes, so that a scan rewrites a short row and waits for nobody who edits.
create table qr_code_counts (
  qr_code_id integer primary key references qr_codes (id),
  scan_count integer not null default 0,
  -- Visitors of each day, added up: whoever comes again on another day counts again.
  visitor_count integer not null default 0,
  activation_count integer not null default 0
) with (fillfactor = 60);
create index qr_code_counts_scans on qr_code_counts (scan_count);
create index qr_code_counts_activations on qr_code_counts (activation_count);

-- By day of the business.
create table qr_scan_days (
  qr_code_id integer not null references qr_codes (id),
  day date not null,
  scan_count integer not null default 0,
  visitor_count integer not null default 0,
  activation_count integer not null default 0,
  primary key (qr_code_id, day)
) with (fillfactor = 60);

-- Who came today, as a keyed hash that nobody can take back once the day's salt is gone. Both go when the day has passed.
create table qr_visitors (
  day date not null,
  qr_code_id integer not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  primary key (day, qr_code_id, visitor)
);
create table scan_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- Cards that were activated on the page of a code, each counted once.
create table qr_activations (
  serial text primary key,
  qr_code_id integer not null references qr_codes (id),
  activated_at timestamptz not null
);
create index qr_activations_code on qr_activations (qr_code_id);
