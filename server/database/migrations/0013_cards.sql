-- Cards, their secret's traces, and what happened to them.

-- Columns stand widest first, so that no row carries padding.
create table cards (
  -- Prefix number × 10^10 + running number: the serial without its check digit.
  id bigint primary key,
  activated_at timestamptz,
  print_job_id integer not null,
  -- 0 待入库, 1 在库, 2 已发放, 3 待激活, 4 已激活, 6 已冻结, 9 已作废; 5 已过期 is derived when read
  status smallint not null check (status in (0, 1, 2, 3, 4, 6, 9)),
  frozen_from smallint,
  check_digit smallint not null check (check_digit between 0 and 9),
  code_tail text not null check (char_length(code_tail) = 4),
  -- HMAC-SHA256 of the activation code, cut to 16 bytes.
  code_lookup bytea not null unique check (octet_length(code_lookup) = 16),
  constraint cards_frozen_from check ((status = 6) = (frozen_from is not null)),
  constraint cards_activated_at check (status <> 4 or activated_at is not null)
)
-- Every card changes its state a few times; room in the page keeps those updates out of the indexes.
with (fillfactor = 50);

-- print_job_id needs no foreign key: the insert trigger below finds the job or refuses the rows.

-- Encrypted copies of codes, a run of cards each, deleted when the print file is no longer needed.
create table card_code_chunks (
  first_card bigint primary key,
  last_card bigint not null check (last_card >= first_card),
  print_job_id integer not null references print_jobs (id),
  nonce bytea not null,
  tag bytea not null,
  ciphertext bytea not null
);
create index card_code_chunks_job on card_code_chunks (print_job_id);
-- Random bytes do not compress; trying costs time.
alter table card_code_chunks alter column ciphertext set storage external;

-- What happened, to a range of cards at once: making 100,000 cards is one row.
create table card_events (
  id bigint generated always as identity primary key,
  print_job_id integer not null references print_jobs (id),
  first_card bigint not null,
  last_card bigint not null,
  kind text not null,
  at timestamptz not null,
  -- Null where the system acted by itself.
  account_id integer references accounts (id),
  reason text,
  check (last_card >= first_card)
);
create index card_events_cards on card_events using gist (int8range(first_card, last_card, '[]'));
create index card_events_kind on card_events (kind, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are not taken back', tg_table_name using errcode = 'check_violation';
end $$;
create trigger card_events_append_only before update or delete or truncate on card_events
  execute function refuse_change();

-- Counts new cards, and refuses a gap: a job's cards come in the order of their numbers, each exactly once.
create function count_new_cards() returns trigger language plpgsql as $$
declare
  refused bigint;
begin
  with made as (
    select print_job_id, min(id) as first_card, max(id) as last_card, count(*)::integer as count,
      count(*) filter (where status = 0)::integer as waiting,
      count(*) filter (where status = 1)::integer as in_stock
    from new_cards group by print_job_id
  ), counted as (
    update print_jobs job
    set generated_count = generated_count + made.count,
      cards_waiting = cards_waiting + made.waiting,
      cards_in_stock = cards_in_stock + made.in_stock
    from made
    where job.id = made.print_job_id
      and job.status = 0
      and made.first_card = job.first_card + job.generated_count
      and made.last_card = made.first_card + made.count - 1
      and made.last_card <= job.last_card
      -- Electronic cards need no printer: they start in stock.
      and made.count = case job.card_kind when 'electronic' then made.in_stock else made.waiting end
    returning job.id
  )
  select print_job_id into refused from made where print_job_id not in (select id from counted) limit 1;
  if refused is not null then
    raise exception 'cards of print job % are not the next ones', refused
      using errcode = 'check_violation', constraint = 'cards_in_order';
  end if;
  return null;
end $$;
create trigger cards_inserted after insert on cards
  referencing new table as new_cards
  for each statement execute function count_new_cards();

create table card_steps (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into card_steps values
  (0, 1), (0, 9),
  (1, 2), (2, 3), (3, 4), (2, 1), (3, 1),
  (1, 6), (2, 6), (3, 6), (4, 6),
  (6, 1), (6, 2), (6, 3), (6, 4),
  (1, 9), (2, 9), (3, 9), (4, 9), (6, 9);

-- Moves the counts of the jobs along with their cards, and refuses steps that no card may take.
create function count_changed_cards() returns trigger language plpgsql as $$
declare
  kept_count bigint;
  refused text;
begin
  with steps as materialized (
    select print_job_id, was.status as was, was.frozen_from as was_from,
      became.status as became, became.frozen_from as became_from,
      count(*)::integer as count, min(id) as first_card
    from old_cards was
    join new_cards became using (id, print_job_id)
    group by 1, 2, 3, 4, 5
  ), moves as (
    select print_job_id,
      sum(count * ((became = 0)::integer - (was = 0)::integer)) as waiting,
      sum(count * ((became = 1)::integer - (was = 1)::integer)) as in_stock,
      sum(count * ((became = 2)::integer - (was = 2)::integer)) as granted,
      sum(count * ((became = 3)::integer - (was = 3)::integer)) as received,
      sum(count * ((became = 4)::integer - (was = 4)::integer)) as activated,
      sum(count * ((became = 6)::integer - (was = 6)::integer)) as frozen,
      sum(count * ((became = 9)::integer - (was = 9)::integer)) as voided
    from steps
    where was <> became
    group by print_job_id
  ), counted as (
    update print_jobs job
    set cards_waiting = cards_waiting + waiting,
      cards_in_stock = cards_in_stock + in_stock,
      cards_granted = cards_granted + granted,
      cards_received = cards_received + received,
      cards_activated = cards_activated + activated,
      cards_frozen = cards_frozen + frozen,
      cards_void = cards_void + voided
    from moves
    where job.id = moves.print_job_id
  )
  select coalesce(sum(count), 0), min(format('card %s may not go from %s to %s', first_card, was, became)) filter (
    where was <> became and not exists (select from card_steps where from_status = was and to_status = became)
      or became = 6 and became_from is distinct from (case was when 6 then was_from else was end)
      or was = 6 and became not in (6, was_from, 9)
  )
  into kept_count, refused
  from steps;

  if kept_count <> (select count(*) from old_cards) then
    raise exception 'a card keeps its number and its print job'
      using errcode = 'check_violation', constraint = 'cards_identity';
  end if;
  if refused is not null then
    raise exception '%', refused using errcode = 'check_violation', constraint = 'cards_step';
  end if;
  return null;
end $$;
create trigger cards_updated after update on cards
  referencing old table as old_cards new table as new_cards
  for each statement execute function count_changed_cards();

create trigger cards_never_deleted before delete or truncate on cards
  for each statement execute function refuse_change();
