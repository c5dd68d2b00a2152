-- 已激活 is what customers activated, whatever became of the cards since. A card that takes another's place counts as the one
-- whose place it takes: it stands in a column of its own, and is charged as an activated one is.
alter table grant_batches add column activation_count integer not null default 0 check (activation_count >= 0);
update grant_batches batch set activation_count = counted.count
from (
  select grant_batch_id, count(*) as count from customer_cards held
  where not exists (select from customer_cards older where older.replaced_by = held.card_id)
  group by grant_batch_id
) counted
where counted.grant_batch_id = batch.id;

create or replace function count_changed_cards() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  kept_count bigint;
  refused text;
  has_activated boolean;
  has_held boolean;
  has_transferred boolean;
begin
  if (select status from new_cards limit 1) = 4 and (
    select count(*) from old_cards was
    join new_cards became using (id, print_job_id, grant_batch_id)
    where was.status = 3 and became.status = 4
  ) = (select count(*) from old_cards) then
    with job_counted as (
      update print_jobs job
      set cards_received = cards_received - card_count, cards_activated = cards_activated + card_count
      from (select print_job_id, count(*) as card_count from new_cards group by 1) change
      where job.id = change.print_job_id and job.id = any (array(select print_job_id from new_cards))
    ), batch_counted as (
      update grant_batches batch
      set cards_received = cards_received - card_count, cards_activated = cards_activated + card_count,
        activation_count = activation_count + card_count
      from (select grant_batch_id, count(*) as card_count from new_cards group by 1) change
      where batch.id = change.grant_batch_id and batch.id = any (array(select grant_batch_id from new_cards))
      returning batch.id, merchant_id
    )
    insert into customer_cards
      (card_id, customer_id, print_job_id, grant_batch_id, merchant_id, activated_at, valid_until)
    select card.id, customer_id, print_job_id, grant_batch_id, merchant_id, activated_at, last_day
    from new_cards card
    join batch_counted on batch_counted.id = grant_batch_id
    order by activated_at, card.id;
    return null;
  end if;

  with steps as materialized (
    select print_job_id, was.status as was, was.frozen_from as was_from, was.grant_batch_id as was_batch,
      became.status as became, became.frozen_from as became_from, became.grant_batch_id as became_batch,
      case when became.status in (2, 3) then became.last_day end as granted_until,
      was.status = 4 and was.last_day <> became.last_day as is_extended,
      count(*)::integer as count, min(id) as first_card
    from old_cards was
    join new_cards became using (id, print_job_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
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
  ), batch_moves as (
    select batch_id,
      sum(change) filter (where status = 2) as granted,
      sum(change) filter (where status = 3) as received,
      sum(change) filter (where status = 4) as activated,
      sum(change) filter (where status = 6) as frozen,
      sum(change) filter (where status = 9) as voided,
      sum(change) filter (where coalesce(from_status, status) = 2) as open,
      sum(change) filter (where is_entry) as entered,
      -sum(change) filter (where is_exit) as returned,
      -sum(change) filter (where is_leaving) as transferred,
      sum(change) filter (where is_receipt) as receipt,
      sum(change) filter (where is_activation) as activations
    from (
      select became_batch as batch_id, became as status, became_from as from_status, count as change,
        was_batch is distinct from became_batch as is_entry, false as is_exit, false as is_leaving,
        -- Only what was received goes from one grant to another.
        became = 3 and was in (1, 2) or was_batch <> became_batch as is_receipt,
        was = 3 and became = 4 as is_activation
      from steps where became_batch is not null
      union all
      select was_batch, was, was_from, -count, false, became_batch is null, coalesce(was_batch <> became_batch, false),
        became = 1 and was = 3 or was_batch <> became_batch, false
      from steps where was_batch is not null
    ) side
    group by batch_id
  ), batch_counts as (
    select batch_id as id, coalesce(granted, 0) as granted, coalesce(received, 0) as received,
      coalesce(activated, 0) as activated, coalesce(frozen, 0) as frozen, coalesce(voided, 0) as voided,
      coalesce(open, 0) as open, coalesce(entered, 0) as entered, coalesce(returned, 0) as returned,
      coalesce(transferred, 0) as transferred, coalesce(receipt, 0) as receipt,
      coalesce(activations, 0) as activations
    from batch_moves
  ), batch_counted as (
    update grant_batches batch
    set moved_count = moved_count + entered,
      cards_granted = cards_granted + granted,
      cards_received = cards_received + received,
      cards_activated = cards_activated + activated,
      cards_frozen = cards_frozen + frozen,
      cards_void = cards_void + voided,
      cards_returned = cards_returned + returned,
      cards_transferred = cards_transferred + transferred,
      open_count = open_count + open,
      received_count = received_count + receipt,
      activation_count = activation_count + activations,
      status = case
        when status not in (1, 2, 3) then status
        when received_count + receipt = 0
          and moved_count = cards_returned + returned + cards_void + voided then 4
        when open_count + open = 0 then 3
        when received_count + receipt > 0 then 2
        else status
      end
    from batch_counts change
    -- With nested loops off, only an array leads to the index; one statement hardly ever touches more than a few grants.
    where batch.id = change.id and batch.id = any (array(select id from batch_counts))
  )
  select coalesce(sum(count), 0), coalesce(bool_or(was = 3 and became = 4), false),
    coalesce(bool_or(coalesce(was_from, was) = 4 and was <> became or is_extended), false),
    coalesce(bool_or(was_batch <> became_batch), false),
    min(format('card %s may not go from %s to %s', first_card, was, became)) filter (
      where was <> became and not exists (select from card_steps where from_status = was and to_status = became)
        or became = 6 and became_from is distinct from (case was when 6 then was_from else was end)
        or was = 6 and became not in (6, was_from, 9)
        -- A card changes its batch by way of the stock only, or as it is, by a transfer.
        or was_batch is distinct from became_batch and was <> 1 and became <> 1 and not (
          coalesce(was_from, was) in (3, 4) and was = became and exists (
            select from grant_transfers where from_batch_id = was_batch and to_batch_id = became_batch
          )
        )
        or became_batch is not null and not exists (select from grant_batches where id = became_batch)
        or became in (2, 3) and granted_until is distinct from granted_card_last_day(print_job_id, became_batch)
    )
  into kept_count, has_activated, has_held, has_transferred, refused
  from steps;

  if kept_count <> (select count(*) from old_cards) then
    raise exception 'a card keeps its number and its print job'
      using errcode = 'check_violation', constraint = 'cards_identity';
  end if;
  if refused is not null then
    raise exception '%', refused using errcode = 'check_violation', constraint = 'cards_step';
  end if;
  if has_activated then
    insert into customer_cards
      (card_id, customer_id, print_job_id, grant_batch_id, merchant_id, activated_at, valid_until)
    select became.id, became.customer_id, became.print_job_id, became.grant_batch_id,
      (select merchant_id from grant_batches where id = became.grant_batch_id),
      became.activated_at, became.last_day
    from old_cards was
    join new_cards became using (id)
    where was.status = 3 and became.status = 4
    order by became.activated_at, became.id;
  end if;
  if has_held then
    update customer_cards held set card_status = became.status, valid_until = became.last_day
    from old_cards was
    join new_cards became using (id)
    where held.card_id = became.id and held.card_id = any (array(select id from new_cards))
      and coalesce(was.frozen_from, was.status) = 4
      and (was.status <> became.status or was.last_day <> became.last_day);
  end if;
  if has_transferred then
    update customer_cards held set grant_batch_id = batch.id, merchant_id = batch.merchant_id
    from new_cards became
    join grant_batches batch on batch.id = became.grant_batch_id
    where held.card_id = became.id and held.card_id = any (array(select id from new_cards));
  end if;
  return null;
end $$;

drop view count_differences;
alter table grant_lines
  drop column charged_count,
  drop column amount_fen,
  -- Took the place of another card.
  add column replacing_count integer not null default 0;
update grant_lines line
set activated_count = activated_count - replaced.count, replacing_count = replaced.count
from (
  select chosen.id, count(*) as count
  from customer_cards held
  join customer_cards older on older.replaced_by = held.card_id
  cross join lateral (
    select id from grant_lines
    where grant_batch_id = held.grant_batch_id and price_correction_id is null and activated_count > 0
      -- Of a card that was transferred since, the statement has the line with which it came.
      and (transfer_id is not null or day = (held.activated_at at time zone 'Asia/Shanghai')::date)
    order by transfer_id is not null, activated_count desc, id
    limit 1
  ) chosen
  group by chosen.id
) replaced
where line.id = replaced.id;
alter table grant_lines
  add column charged_count integer not null generated always as (charged_cards(
    settlement_kind, granted_count, received_count, activated_count + replacing_count, returned_count,
    returned_received_count, short_count, damaged_count, void_count, void_received_count, void_activated_count
  )) stored,
  add column amount_fen bigint not null generated always as (correction_fen + coalesce(unit_price_fen, 0)::bigint * charged_cards(
    settlement_kind, granted_count, received_count, activated_count + replacing_count, returned_count,
    returned_received_count, short_count, damaged_count, void_count, void_received_count, void_activated_count
  )) stored;

drop function enter_grant_line(
  integer, date, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric
);
create function enter_grant_line(
  batch_id integer, on_day date, granted numeric default 0, received numeric default 0, activated numeric default 0,
  returned numeric default 0, returned_received numeric default 0, short numeric default 0, damaged numeric default 0,
  voided numeric default 0, void_received numeric default 0, void_activated numeric default 0,
  replacing numeric default 0
) returns void language plpgsql as $$
begin
  insert into grant_lines as line (
    grant_batch_id, day, settlement_kind, unit_price_fen, granted_count, received_count, activated_count,
    returned_count, returned_received_count, short_count, damaged_count, void_count, void_received_count,
    void_activated_count, replacing_count
  )
  select id, on_day, settlement_kind, unit_price_fen, granted, received, activated, returned, returned_received, short,
    damaged, voided, void_received, void_activated, replacing
  from grant_batches where id = batch_id
  on conflict (grant_batch_id, day, unit_price_fen) where price_correction_id is null and transfer_id is null do update set
    granted_count = line.granted_count + excluded.granted_count,
    received_count = line.received_count + excluded.received_count,
    activated_count = line.activated_count + excluded.activated_count,
    returned_count = line.returned_count + excluded.returned_count,
    returned_received_count = line.returned_received_count + excluded.returned_received_count,
    short_count = line.short_count + excluded.short_count,
    damaged_count = line.damaged_count + excluded.damaged_count,
    void_count = line.void_count + excluded.void_count,
    void_received_count = line.void_received_count + excluded.void_received_count,
    void_activated_count = line.void_activated_count + excluded.void_activated_count,
    replacing_count = line.replacing_count + excluded.replacing_count;
end $$;

-- What is entered as activated is known as a replacement once the old card names it, in the same transaction.
create function enter_replacement() returns trigger language plpgsql as $$
declare
  held customer_cards;
begin
  select * into strict held from customer_cards where card_id = new.replaced_by;
  update grant_batches set activation_count = activation_count - 1 where id = held.grant_batch_id;
  perform enter_grant_line(held.grant_batch_id, (held.activated_at at time zone 'Asia/Shanghai')::date,
    activated => -1, replacing => 1);
  return null;
end $$;
create trigger customer_cards_replaced after update of replaced_by on customer_cards
  for each row when (old.replaced_by is null and new.replaced_by is not null) execute function enter_replacement();

alter table grant_transfers
  -- Of the activated ones, those that had taken another card's place.
  add column replacing_count integer not null default 0 check (replacing_count between 0 and activated_count);
create or replace function enter_transferred_cards() returns trigger language plpgsql as $$
begin
  insert into grant_lines (
    grant_batch_id, day, settlement_kind, unit_price_fen, transfer_id, granted_count, received_count, activated_count,
    replacing_count, expired_count
  )
  select batch.id, new.day, settlement_kind, unit_price_fen, new.id, sign * new.card_count, sign * new.card_count,
    sign * (new.activated_count - new.replacing_count), sign * new.replacing_count, sign * new.expired_count
  from (values (new.from_batch_id, -1), (new.to_batch_id, 1)) side (batch_id, sign)
  join grant_batches batch on batch.id = batch_id;
  update grant_batches set activation_count = activation_count
    + case id when new.to_batch_id then 1 else -1 end * (new.activated_count - new.replacing_count)
  where id in (new.from_batch_id, new.to_batch_id);
  return null;
end $$;

create view count_differences as
select * from row_count_differences
union all
select 'grant_lines', format('grant %s', batch.batch_no), kept.sums::text, counted.sums::text
from grant_batches batch
left join (
  select grant_batch_id, array[
    sum(granted_count - returned_count), sum(received_count - returned_received_count), sum(activated_count), sum(replacing_count),
    sum(damaged_count + void_count + short_count), sum(void_activated_count), sum(charged_count), sum(amount_fen)
  ]::bigint[] as sums
  from grant_lines group by grant_batch_id
) line on line.grant_batch_id = batch.id
cross join lateral (
  select count(*) filter (
      where coalesce(card.frozen_from, card.status) = 2 and card.id <@ grant_short_cards(batch.id)
    ) as missing,
    count(*) filter (where card.status = 9 and card.activated_at is not null) as void_activated,
    count(*) filter (where card.activated_at is not null) as activated,
    count(*) filter (where card.activated_at is not null and exists (
      select from customer_cards older where older.replaced_by = card.id
    )) as replacing
  from grant_ranges chosen
  join cards card on card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = batch.id
  where chosen.grant_batch_id = batch.id
) card
cross join lateral (
  select case settlement_kind
      when 'prepaid' then moved_count - cards_returned - cards_transferred - cards_void - missing
      when 'consignment' then activated - void_activated
      else cards_received + cards_activated + cards_frozen - (open_count - cards_granted)
    end as charged
) due
cross join lateral (select coalesce(line.sums, '{0,0,0,0,0,0,0,0}') as sums) kept
cross join lateral (select array[
  moved_count - cards_returned - cards_transferred, received_count, activated - replacing, replacing, cards_void + missing, void_activated, charged,
  charged * coalesce(unit_price_fen, 0)
]::bigint[] as sums) counted
where batch.status <> 0 and kept.sums <> counted.sums
union all
select 'grant_transfers', format('grant %s', batch.batch_no), cards_transferred::text, coalesce(sum(card_count), 0)::text
from grant_batches batch
left join grant_transfers transfer on transfer.from_batch_id = batch.id
group by batch.id
having cards_transferred <> coalesce(sum(card_count), 0)
union all
select 'grant_activations', format('grant %s', batch.batch_no), activation_count::text, count(held.id)::text
from grant_batches batch
left join customer_cards held on held.grant_batch_id = batch.id
  and not exists (select from customer_cards older where older.replaced_by = held.card_id)
group by batch.id
having activation_count <> count(held.id);
