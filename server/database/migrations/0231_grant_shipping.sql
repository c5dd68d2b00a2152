-- 发货: when physical cards left for the merchant, by whom, and in how many parcels. A grant on its way is shown as 已发货 from
-- then on; its number stays 1, as the screens have it.
alter table grant_batches
  add column shipped_at timestamptz,
  add column shipped_by integer references accounts (id),
  add column parcel_count integer check (parcel_count between 1 and 1000),
  add constraint grant_batches_shipping check (num_nonnulls(shipped_at, shipped_by, parcel_count) in (0, 3)),
  add constraint grant_batches_ship_cards check (shipped_at is null or card_kind = 'physical');
