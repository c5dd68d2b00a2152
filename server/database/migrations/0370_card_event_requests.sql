-- Which request wrote an event of a card: by it a change of cards is taken back, and nothing else.
alter table card_events add column request_id text;
create index card_events_request on card_events (request_id) where request_id is not null;
