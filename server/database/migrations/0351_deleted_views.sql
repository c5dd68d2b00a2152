-- A deleted view waits a while for whoever takes the deletion back: it is then the same one, whose number links and defaults name.
alter table list_views add column deleted_at timestamptz;
alter table list_views drop constraint list_views_account_id_list_name_key;
create unique index list_views_names on list_views (account_id, list, name) where deleted_at is null;
create index list_views_deleted on list_views (deleted_at) where deleted_at is not null;
