-- The cards of a grant may travel under several numbers. Its courier and its number are those of the first waybill, and may be
-- known before it leaves; day and count are null where nobody has written them down.
create function waybill_cards(waybills jsonb) returns bigint language sql immutable
return (
  select coalesce(sum((waybill ->> 'count')::integer), 0)::bigint from jsonb_array_elements(waybills) as listed (waybill)
);

alter table grant_batches add column waybills jsonb not null default '[]';

update grant_batches set waybills = jsonb_build_array(jsonb_build_object(
  'day', (shipped_at at time zone 'Asia/Shanghai')::date, 'courier', courier, 'trackingNo', tracking_no, 'count', null
))
where courier is not null or tracking_no is not null;

alter table grant_batches
  add constraint grant_batches_waybills check (
    jsonb_typeof(waybills) = 'array'
    and courier is not distinct from waybills -> 0 ->> 'courier'
    and tracking_no is not distinct from waybills -> 0 ->> 'trackingNo'
  ),
  add constraint grant_batches_waybill_cards check (waybill_cards(waybills) <= quantity);
