-- Until when the cards of a grant may be activated can be put off, with a reason: never beyond what their print jobs
-- allow, and never back. A row here is the only way.
create table grant_extensions (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  day_before date not null,
  day_after date not null,
  -- Cards that had expired on `day_before` by the statements, and how many of these can be activated again; both 0 where
  -- the day had not passed.
  expired_count integer not null check (expired_count >= 0),
  revived_count integer not null check (revived_count between 0 and expired_count),
  reason text not null,
  account_id integer not null references accounts (id),
  -- Of the business.
  day date not null check (day <= day_after),
  at timestamptz not null,
  unique (grant_batch_id, day_after),
  check (day_after > day_before),
  check (expired_count = 0 or day_before < day)
);
create trigger grant_extensions_append_only before update or delete or truncate on grant_extensions
  for each statement execute function refuse_change();

drop trigger grant_batches_fixed on grant_batches;
create trigger grant_batches_fixed before update on grant_batches
  for each row when (
    (old.batch_no, old.card_kind, old.goods_id, old.target_kind, old.merchant_id, old.quantity, old.first_card,
      old.last_card)
    is distinct from
    (new.batch_no, new.card_kind, new.goods_id, new.target_kind, new.merchant_id, new.quantity, new.first_card,
      new.last_card)
  ) execute function refuse_grant_rewrite();

create function refuse_wrong_extension() returns trigger language plpgsql as $$
begin
  if not exists (
    select from grant_extensions
    where grant_batch_id = new.id and day_before = old.activate_before and day_after = new.activate_before
  ) or new.activate_before > (
    select min(activate_before) from print_jobs
    where id in (select print_job_id from grant_ranges where grant_batch_id = new.id)
  ) then
    raise exception 'the last day of grant % may not become %', new.id, new.activate_before
      using errcode = 'check_violation', constraint = 'grant_batches_last_day';
  end if;
  return new;
end $$;
create trigger grant_batches_last_day before update of activate_before on grant_batches
  for each row when (old.activate_before <> new.activate_before) execute function refuse_wrong_extension();

-- The day of the cards follows, of frozen ones too, so that the two never differ.
create function extend_granted_cards() returns trigger language plpgsql as $$
begin
  update cards set last_day = new.activate_before
  from grant_ranges chosen
  where chosen.grant_batch_id = new.id and cards.id between chosen.first_card and chosen.last_card
    and cards.grant_batch_id = new.id and coalesce(cards.frozen_from, cards.status) in (2, 3);
  return null;
end $$;
create trigger grant_batches_extended after update of activate_before on grant_batches
  for each row when (old.activate_before <> new.activate_before) execute function extend_granted_cards();
