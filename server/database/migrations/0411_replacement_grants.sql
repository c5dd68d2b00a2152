-- A card that took another's place, by a grant of its own, lies in the warehouse until somebody hands it over. Of those there
-- are, nobody knows any more which were.
alter table grant_batches add column is_replacement boolean not null default false;
create index grant_batches_hand_over on grant_batches (id) where is_replacement and shipped_at is null;
