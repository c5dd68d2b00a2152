-- The stock alarm: raised below the lower mark, over when the upper one is reached again.

alter table stock_thresholds rename column threshold_count to lower_count;
alter table stock_thresholds
  add column upper_count integer,
  add column version integer not null default 1,
  add column updated_by integer references accounts (id),
  add column updated_at timestamptz;
update stock_thresholds set upper_count = lower_count + lower_count / 5;
alter table stock_thresholds
  alter column upper_count set not null,
  add check (upper_count >= lower_count);

-- One row for each alarm; the open one of a kind says that its stock is low.
create table stock_alarms (
  id integer generated always as identity primary key,
  card_kind text not null references stock_thresholds (card_kind),
  raised_at timestamptz not null default now(),
  raised_count integer not null,
  -- The marks as they were when it was raised.
  lower_count integer not null,
  upper_count integer not null,
  cleared_at timestamptz,
  cleared_count integer,
  check ((cleared_at is null) = (cleared_count is null))
);
create unique index stock_alarms_open on stock_alarms (card_kind) where cleared_at is null;

-- Brings the alarm of a kind in line with its stock. Whoever comes second waits for the first one's commit and then
-- sees its cards, so two that together cross a mark do not both miss it.
create function settle_stock_alarm(kind text, today date) returns void language plpgsql as $$
declare
  mark stock_thresholds;
  available integer;
  is_low boolean;
begin
  select * into mark from stock_thresholds where card_kind = kind for update;
  select coalesce(sum(cards_in_stock), 0)::integer into available
  from print_jobs where card_kind = kind and activate_before >= today;
  is_low := exists (select from stock_alarms where card_kind = kind and cleared_at is null);
  if not is_low and available < mark.lower_count then
    insert into stock_alarms (card_kind, raised_count, lower_count, upper_count)
    values (kind, available, mark.lower_count, mark.upper_count);
  elsif is_low and available >= mark.upper_count then
    update stock_alarms set cleared_at = now(), cleared_count = available
    where card_kind = kind and cleared_at is null;
  end if;
end $$;

create function follow_stock() returns trigger language plpgsql as $$
declare
  is_low boolean := exists (select from stock_alarms where card_kind = new.card_kind and cleared_at is null);
begin
  -- More cards can only end an alarm, fewer can only raise one: making 100,000 cards mostly costs this look.
  if is_low = (new.cards_in_stock > old.cards_in_stock) then
    perform settle_stock_alarm(new.card_kind, (now() at time zone 'Asia/Shanghai')::date);
  end if;
  return null;
end $$;

-- Deferred: the mark is held only while the transaction commits.
create constraint trigger print_jobs_stock after update on print_jobs
  deferrable initially deferred
  for each row when (old.cards_in_stock <> new.cards_in_stock) execute function follow_stock();

select settle_stock_alarm(card_kind, (now() at time zone 'Asia/Shanghai')::date) from stock_thresholds;
