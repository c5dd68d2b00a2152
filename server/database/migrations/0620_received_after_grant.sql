-- Whether a card was received in the grant that it is in: after the event by which it came there. The order of events is that
-- of their ids: by the time, which was compared before, a clock that was set back took the receipt of an earlier grant for
-- one of this grant, and its missing card was taken off the statement twice.
create or replace function was_received(card_id bigint, since timestamptz) returns boolean language sql stable
return exists (
  select from card_events received
  where received.kind = 'received' and int8range(received.first_card, received.last_card, '[]') @> card_id
    and received.id > (
      select coalesce(max(granted.id), 0) from card_events granted
      where granted.kind = 'granted' and int8range(granted.first_card, granted.last_card, '[]') @> card_id
    )
);
