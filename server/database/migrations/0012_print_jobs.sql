-- Print jobs and the running numbers they own.

-- The next free running number of each prefix. Numbers are never given back.
create table serial_ranges (
  -- Part of every card id (prefix number × 10^10 + running number), which must stay exact as a double.
  prefix_id integer generated always as identity primary key check (prefix_id <= 900000),
  prefix text not null unique check (prefix ~ '^[A-Z0-9]{2,6}$'),
  next_no bigint not null default 1 check (next_no between 1 and 10000000000)
);

-- Last number of the 印刷批次号 of each day.
create table print_batch_days (
  day date primary key,
  last_no integer not null check (last_no > 0)
);

create table print_jobs (
  id integer generated always as identity primary key,
  batch_no text not null unique,
  card_name text not null check (char_length(card_name) between 1 and 30),
  card_kind text not null check (card_kind in ('physical', 'electronic')),
  teaching_material_id integer not null references teaching_materials (id),
  category_id integer not null references categories (id),
  goods_id integer not null references goods (id),
  valid_days integer check (valid_days between 1 and 3650),
  valid_until date check (valid_until >= activate_before),
  activate_before date not null,
  activations_per_user integer not null check (activations_per_user >= 1),
  face_value_fen integer check (face_value_fen >= 0),
  quantity integer not null check (quantity between 1 and 100000),
  prefix_id integer not null references serial_ranges (prefix_id),
  first_card bigint not null,
  last_card bigint generated always as (first_card + quantity - 1) stored,
  code_length smallint not null check (code_length in (12, 16)),
  box_size smallint not null check (box_size in (10, 15, 50, 100)),
  face_image_key text,
  page_id integer references pages (id),
  print_shop text,
  expected_delivery date,
  note text not null default '',
  -- 0 生成中, 1 待印刷, 2 印刷中, 3 已完成, 4 已取消, 5 生成失败
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5)),
  status_reason text,
  received_count integer check (received_count >= 0),
  scrapped_count integer check (scrapped_count >= 0),
  export_count integer not null default 0 check (export_count >= 0),
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  generated_at timestamptz,
  first_exported_at timestamptz,
  finished_at timestamptz,

  -- Cards of this job by state. The triggers on `cards` keep them; nothing else may write them.
  generated_count integer not null default 0,
  cards_waiting integer not null default 0 check (cards_waiting >= 0),
  cards_in_stock integer not null default 0 check (cards_in_stock >= 0),
  cards_granted integer not null default 0 check (cards_granted >= 0),
  cards_received integer not null default 0 check (cards_received >= 0),
  cards_activated integer not null default 0 check (cards_activated >= 0),
  cards_frozen integer not null default 0 check (cards_frozen >= 0),
  cards_void integer not null default 0 check (cards_void >= 0),

  check (num_nonnulls(valid_days, valid_until) = 1),
  check (first_card / 10000000000 = prefix_id and (first_card + quantity - 1) / 10000000000 = prefix_id),
  check (received_count + scrapped_count <= quantity),
  check ((received_count is null) = (scrapped_count is null)),
  -- No state may be reached without every card having been made.
  check (status in (0, 5) or generated_count = quantity),
  -- Conservation: every card made is in exactly one state.
  constraint print_jobs_conservation check (
    generated_count between 0 and quantity
    and generated_count = cards_waiting + cards_in_stock + cards_granted + cards_received
      + cards_activated + cards_frozen + cards_void
  ),
  -- Two jobs never share a serial.
  constraint print_jobs_cards_apart exclude using gist (int8range(first_card, last_card, '[]') with &&)
)
-- Each batch of a generation rewrites the row; room in the page keeps those updates out of the indexes.
with (fillfactor = 40);

create index print_jobs_status on print_jobs (status);
create index print_jobs_category on print_jobs (category_id);

-- The steps a print job may take.
create table print_job_steps (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into print_job_steps values (0, 1), (0, 3), (0, 5), (1, 2), (1, 4), (2, 3), (2, 4), (5, 0);

create function refuse_wrong_print_job_step() returns trigger language plpgsql as $$
begin
  if not exists (select from print_job_steps where from_status = old.status and to_status = new.status) then
    raise exception 'print job % may not go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'print_jobs_step';
  end if;
  return new;
end $$;

create trigger print_jobs_step before update of status on print_jobs
  for each row when (old.status <> new.status) execute function refuse_wrong_print_job_step();

-- What a printed card promises is printed: it can't be changed afterwards.
create function refuse_print_job_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the order of print job % is fixed', old.id
    using errcode = 'check_violation', constraint = 'print_jobs_fixed';
end $$;

create trigger print_jobs_fixed before update on print_jobs
  for each row when (
    (old.batch_no, old.card_kind, old.quantity, old.prefix_id, old.first_card, old.code_length, old.box_size)
    is distinct from
    (new.batch_no, new.card_kind, new.quantity, new.prefix_id, new.first_card, new.code_length, new.box_size)
  ) execute function refuse_print_job_rewrite();

create table print_job_present_goods (
  print_job_id integer not null references print_jobs (id),
  goods_id integer not null references goods (id),
  primary key (print_job_id, goods_id)
);

-- Each time a print file was taken. Written before the first byte leaves; the hash comes when the last one has.
create table print_exports (
  id integer generated always as identity primary key,
  print_job_id integer not null references print_jobs (id),
  account_id integer not null references accounts (id),
  format text not null check (format in ('xlsx', 'csv')),
  row_count integer not null check (row_count > 0),
  reason text,
  started_at timestamptz not null,
  completed_at timestamptz,
  sha256 bytea check (octet_length(sha256) = 32),
  check ((completed_at is null) = (sha256 is null))
);
create index print_exports_job on print_exports (print_job_id);

-- Below this number of free cards the stock of a kind is low.
create table stock_thresholds (
  card_kind text primary key check (card_kind in ('physical', 'electronic')),
  threshold_count integer not null check (threshold_count >= 0)
);
insert into stock_thresholds values ('physical', 5000), ('electronic', 1000);

-- The reply that an idempotency key was answered with.
create table idempotency_keys (
  account_id integer not null references accounts (id),
  call text not null,
  key text not null,
  -- SHA-256 of the body, so that a key that returns with another body is noticed.
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, call, key)
);
