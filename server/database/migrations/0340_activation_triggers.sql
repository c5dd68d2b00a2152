-- What an activation costs: customers come one by one, and many at once, and each of them waits for these triggers.

-- A trigger that looks at some columns alone is not asked about a change of the others.
drop trigger print_jobs_fixed on print_jobs;
create trigger print_jobs_fixed
  before update of batch_no, card_kind, quantity, prefix_id, first_card, code_length, box_size on print_jobs
  for each row when (
    (old.batch_no, old.card_kind, old.quantity, old.prefix_id, old.first_card, old.code_length, old.box_size)
    is distinct from
    (new.batch_no, new.card_kind, new.quantity, new.prefix_id, new.first_card, new.code_length, new.box_size)
  ) execute function refuse_print_job_rewrite();

drop trigger print_jobs_address_fixed on print_jobs;
create trigger print_jobs_address_fixed before update of token, origin on print_jobs
  for each row when ((old.token, old.origin) is distinct from (new.token, new.origin))
  execute function refuse_card_address_rewrite();

drop trigger print_jobs_counted on print_jobs;
create trigger print_jobs_counted after update of status, card_kind on print_jobs
  for each row when (
    (old.status, old.card_kind) is distinct from (new.status, new.card_kind)
  ) execute function count_print_job_step();

-- By the constraint `print_jobs_conservation` what is with agents and customers is what the other columns leave.
drop trigger print_jobs_stock_counted on print_jobs;
create trigger print_jobs_stock_counted
  after update of card_kind, activate_before, status, quantity, generated_count, cards_waiting, cards_in_stock,
    cards_frozen, cards_void on print_jobs
  for each row when (
    (old.card_kind, old.activate_before, old.cards_in_stock,
      old.cards_granted + old.cards_received + old.cards_activated,
      expected_cards(old.status, old.quantity, old.generated_count, old.cards_waiting))
    is distinct from
    (new.card_kind, new.activate_before, new.cards_in_stock,
      new.cards_granted + new.cards_received + new.cards_activated,
      expected_cards(new.status, new.quantity, new.generated_count, new.cards_waiting))
  ) execute function count_print_job_stock();

drop trigger print_jobs_stock on print_jobs;
create constraint trigger print_jobs_stock after update of cards_in_stock on print_jobs
  deferrable initially deferred
  for each row when (old.cards_in_stock <> new.cards_in_stock) execute function follow_stock();

drop trigger grant_batches_fixed on grant_batches;
create trigger grant_batches_fixed
  before update of batch_no, card_kind, goods_id, target_kind, merchant_id, quantity, first_card, last_card
  on grant_batches
  for each row when (
    (old.batch_no, old.card_kind, old.goods_id, old.target_kind, old.merchant_id, old.quantity, old.first_card,
      old.last_card)
    is distinct from
    (new.batch_no, new.card_kind, new.goods_id, new.target_kind, new.merchant_id, new.quantity, new.first_card,
      new.last_card)
  ) execute function refuse_grant_rewrite();

drop trigger grant_batches_terms_fixed on grant_batches;
create trigger grant_batches_terms_fixed before update of settlement_kind, agent_id on grant_batches
  for each row when (
    (old.settlement_kind, old.agent_id) is distinct from (new.settlement_kind, new.agent_id)
  ) execute function refuse_grant_rewrite();

drop trigger grant_batches_all_void on grant_batches;
create trigger grant_batches_all_void
  before update of status, moved_count, cards_void, cards_returned on grant_batches
  for each row when (
    old.status in (1, 2, 3) and new.cards_void > 0 and new.moved_count = new.cards_void + new.cards_returned
  ) execute function end_void_grant();

-- Moves the counts of the print jobs and of the grants along with their cards, enters what was activated, keeps the end
-- of a customer's card, and refuses steps that no card may take and ends that nobody promised. Where received cards are
-- activated and nothing else changes, it does that alone: neither the status of a grant nor any other count moves.
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
      set cards_received = cards_received - card_count, cards_activated = cards_activated + card_count
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
      sum(change) filter (where is_receipt) as receipt
    from (
      select became_batch as batch_id, became as status, became_from as from_status, count as change,
        was_batch is distinct from became_batch as is_entry, false as is_exit, false as is_leaving,
        -- Only what was received goes from one grant to another.
        became = 3 and was in (1, 2) or was_batch <> became_batch as is_receipt
      from steps where became_batch is not null
      union all
      select was_batch, was, was_from, -count, false, became_batch is null, coalesce(was_batch <> became_batch, false),
        became = 1 and was = 3 or was_batch <> became_batch
      from steps where was_batch is not null
    ) side
    group by batch_id
  ), batch_counts as (
    select batch_id as id, coalesce(granted, 0) as granted, coalesce(received, 0) as received,
      coalesce(activated, 0) as activated, coalesce(frozen, 0) as frozen, coalesce(voided, 0) as voided,
      coalesce(open, 0) as open, coalesce(entered, 0) as entered, coalesce(returned, 0) as returned,
      coalesce(transferred, 0) as transferred, coalesce(receipt, 0) as receipt
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

-- Events are written once their cards are what they tell of. A card stands in one column: one that was reported missing
-- stays 短少 when it is given up, and leaves that column when it comes after all.
create or replace function enter_card_events() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- Customers come one by one, and many at once: what each of them does moves one count.
  if not exists (select from new_events where kind <> 'activated') then
    insert into grant_lines as line (grant_batch_id, day, settlement_kind, unit_price_fen, activated_count)
    select batch.id, day, settlement_kind, unit_price_fen, card_count
    from (
      select card.grant_batch_id as batch_id, (event.at at time zone 'Asia/Shanghai')::date as day, count(*) as card_count
      from new_events event
      join cards card on card.id between event.first_card and event.last_card
      where card.grant_batch_id is not null
      group by 1, 2
    ) activated
    join grant_batches batch on batch.id = batch_id
    order by batch.id, day
    on conflict (grant_batch_id, day, unit_price_fen) where price_correction_id is null and transfer_id is null do update set
      activated_count = line.activated_count + excluded.activated_count;
    return null;
  end if;
  if not exists (
    select from new_events where kind in ('granted', 'received', 'activated', 'voided', 'scrapped', 'damaged', 'missing')
  ) then
    return null;
  end if;
  perform enter_grant_line(batch_id, day, granted => granted, received => received, activated => activated,
    short => missed - arrived, damaged => damaged, voided => voided, void_activated => void_activated,
    -- What of the void cards had been received is what the grant lacks of all that was.
    void_received => case when voided = 0 then 0 else (
      select received_count - cards_received - cards_activated - (cards_frozen - open_count + cards_granted)
      from grant_batches where id = batch_id
    ) - (select coalesce(sum(void_received_count), 0) from grant_lines where grant_batch_id = batch_id) end)
  from (
    with told as materialized (
      select event.kind, (event.at at time zone 'Asia/Shanghai')::date as day, card.id as card_id,
        card.grant_batch_id as batch_id, card.activated_at is not null as is_activated
      from new_events event
      join cards card on card.id between event.first_card and event.last_card
      where event.kind in ('granted', 'received', 'activated', 'voided', 'scrapped', 'damaged', 'missing')
        and card.grant_batch_id is not null
    ), batches as materialized (
      select batch_id, grant_short_cards(batch_id) as short_cards,
        (select created_at from grant_batches where id = batch_id) as created_at
      from (select distinct batch_id from told) batch
    )
    select batch_id, day,
      count(*) filter (where kind = 'granted') as granted,
      count(*) filter (where kind = 'received') as received,
      count(*) filter (where kind = 'activated') as activated,
      count(*) filter (where kind = 'missing' and not is_short) as missed,
      count(*) filter (where kind in ('received', 'scrapped', 'damaged') and is_short) as arrived,
      count(*) filter (where kind in ('scrapped', 'damaged')) as damaged,
      count(*) filter (where kind = 'voided' and not is_short) as voided,
      count(*) filter (where kind = 'voided' and is_activated) as void_activated
    from (
      select told.*, case
          when card_id <@ short_cards
            then kind in ('received', 'scrapped', 'damaged') or not was_received(card_id, created_at)
          else false
        end as is_short
      from told join batches using (batch_id)
    ) marked
    group by batch_id, day
  ) counted
  where granted + received + activated + missed + arrived + damaged + voided <> 0;
  return null;
end $$;
