-- Names in the order that Chinese readers expect, as the server spells it (database/name-order.ts): pinyin, and numbers by their value.
-- No collation of the embedded engine knows pinyin, and those of PostgreSQL differ. What is null is filled in at the next start.
alter table merchants add column name_order text collate "C";
alter table qr_codes add column name_order text collate "C";
alter table pages add column name_order text collate "C";
alter table accounts add column name_order text collate "C";

drop index merchants_name;
drop index merchants_name_backwards;
drop index qr_codes_name;
create index merchants_name_order on merchants (name_order, id desc);
create index merchants_name_order_backwards on merchants (name_order desc nulls last, id desc);
create index qr_codes_name_order on qr_codes (name_order, id desc);
create index qr_codes_name_order_backwards on qr_codes (name_order desc nulls last, id desc);
