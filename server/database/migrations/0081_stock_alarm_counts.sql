-- The alarm reads the stock off the counts that are kept (0071) instead of adding up print jobs: a transaction's own
-- changes are among them, because it is settled when the transaction commits.
create or replace function settle_stock_alarm(kind text, today date) returns void language plpgsql as $$
declare
  mark stock_thresholds;
  available integer;
  is_low boolean;
begin
  select * into mark from stock_thresholds where card_kind = kind for update;
  select coalesce(sum(in_stock_count), 0)::integer into available
  from stock_counts where card_kind = kind and activate_before >= today;
  is_low := exists (select from stock_alarms where card_kind = kind and cleared_at is null);
  if not is_low and available < mark.lower_count then
    insert into stock_alarms (card_kind, raised_count, lower_count, upper_count)
    values (kind, available, mark.lower_count, mark.upper_count);
  elsif is_low and available >= mark.upper_count then
    update stock_alarms set cleared_at = now(), cleared_count = available
    where card_kind = kind and cleared_at is null;
  end if;
end $$;
