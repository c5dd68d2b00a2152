-- Each time cards of a grant went back to stock, for the statements: how many, and how many of them had been received.
create table grant_returns (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  card_count integer not null check (card_count > 0),
  received_count integer not null check (received_count between 0 and card_count),
  account_id integer references accounts (id),
  at timestamptz not null
);
create index grant_returns_batch on grant_returns (grant_batch_id);

-- What was returned before there was this table, on the day of its grant, which is all that its row knows.
insert into grant_returns (grant_batch_id, card_count, received_count, at)
select id, cards_returned, 0, created_at from grant_batches where cards_returned > 0;
