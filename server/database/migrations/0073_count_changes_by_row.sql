-- Counts that change are written, and nothing is run for those that do not: each batch of a generation changes a
-- print job, and none of its counts. Only a trigger for each row can tell that before its function is called.

drop trigger print_jobs_updated on print_jobs;
drop function count_changed_print_jobs();

create function count_print_job_step() returns trigger language plpgsql as $$
begin
  insert into print_job_counts values (old.status, old.card_kind, -1), (new.status, new.card_kind, 1);
  return null;
end $$;
create trigger print_jobs_counted after update on print_jobs
  for each row when (
    (old.status, old.card_kind) is distinct from (new.status, new.card_kind)
  ) execute function count_print_job_step();

create function count_print_job_stock() returns trigger language plpgsql as $$
begin
  insert into stock_counts
  select card_kind, activate_before, sum(expected), sum(in_stock), sum(granted)
  from (values
    (old.card_kind, old.activate_before,
      -expected_cards(old.status, old.quantity, old.generated_count, old.cards_waiting),
      -old.cards_in_stock, -(old.cards_granted + old.cards_received + old.cards_activated)),
    (new.card_kind, new.activate_before,
      expected_cards(new.status, new.quantity, new.generated_count, new.cards_waiting),
      new.cards_in_stock, new.cards_granted + new.cards_received + new.cards_activated)
  ) as change (card_kind, activate_before, expected, in_stock, granted)
  group by card_kind, activate_before;
  return null;
end $$;
create trigger print_jobs_stock_counted after update on print_jobs
  for each row when (
    (old.card_kind, old.activate_before, old.cards_in_stock,
      old.cards_granted + old.cards_received + old.cards_activated,
      expected_cards(old.status, old.quantity, old.generated_count, old.cards_waiting))
    is distinct from
    (new.card_kind, new.activate_before, new.cards_in_stock,
      new.cards_granted + new.cards_received + new.cards_activated,
      expected_cards(new.status, new.quantity, new.generated_count, new.cards_waiting))
  ) execute function count_print_job_stock();
