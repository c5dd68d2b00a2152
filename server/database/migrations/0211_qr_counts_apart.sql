-- Of a QR code, counted apart: scans that met no page, because it was disabled or out of service, and activations of cards
-- that its merchant does not have.

alter table qr_code_counts
  add column suspended_scan_count integer not null default 0,
  add column other_activation_count integer not null default 0;
alter table qr_scan_days
  add column suspended_scan_count integer not null default 0,
  add column other_activation_count integer not null default 0;
-- Whether another merchant had the card, or none.
alter table qr_activations add column is_other boolean not null default false;

-- What was counted until now with the others.
update qr_activations done set is_other = true
from qr_codes qr, serial_ranges range, customer_cards held
where qr.id = done.qr_code_id
  and starts_with(done.serial, range.prefix) and length(done.serial) = length(range.prefix) + 11
  and substr(done.serial, length(range.prefix) + 1) ~ '^[0-9]{11}$'
  and held.card_id = range.prefix_id::bigint * 10000000000 + substr(done.serial, length(range.prefix) + 1, 10)::bigint
  and held.merchant_id is distinct from qr.merchant_id;
update qr_scan_days days
set activation_count = days.activation_count - other.count, other_activation_count = other.count
from (
  select qr_code_id, (activated_at at time zone 'Asia/Shanghai')::date as day, count(*)::integer as count
  from qr_activations where is_other group by 1, 2
) other
where other.qr_code_id = days.qr_code_id and other.day = days.day;
update qr_code_counts counts
set activation_count = counts.activation_count - other.count, other_activation_count = other.count
from (select qr_code_id, sum(other_activation_count)::integer as count from qr_scan_days group by 1) other
where other.qr_code_id = counts.qr_code_id and other.count > 0;

create or replace view count_differences as
select * from card_count_differences
union all
select 'qr_code_counts', format('QR code %s', qr.code), kept.counts::text, counted.counts::text
from qr_code_counts
join qr_codes qr on qr.id = qr_code_id
left join (
  select qr_code_id, sum(scan_count) as scans, sum(visitor_count) as visitors, sum(activation_count) as activations,
    sum(suspended_scan_count) as suspended, sum(other_activation_count) as others
  from qr_scan_days group by qr_code_id
) days using (qr_code_id)
left join (
  select qr_code_id, count(*) filter (where not is_other) as activations, count(*) filter (where is_other) as others
  from qr_activations group by qr_code_id
) cards using (qr_code_id)
cross join lateral (
  select array[
    scan_count, visitor_count, activation_count, activation_count, suspended_scan_count, other_activation_count,
    other_activation_count
  ]::bigint[] as counts
) kept
cross join lateral (
  select array[
    coalesce(days.scans, 0), coalesce(days.visitors, 0), coalesce(days.activations, 0), coalesce(cards.activations, 0),
    coalesce(days.suspended, 0), coalesce(days.others, 0), coalesce(cards.others, 0)
  ]::bigint[] as counts
) counted
where kept.counts <> counted.counts;
