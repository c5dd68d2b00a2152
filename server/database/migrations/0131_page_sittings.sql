-- The drafts that somebody saves in one sitting are one step of the audit trail, and not one each.

alter table pages
  -- What the trail says of the page, while its drafts are saved without a record each; null outside a sitting. It is that of
  -- updated_by, and has drafts without a record where its version is older than the page's.
  add column sitting jsonb;
create index pages_sitting on pages (updated_at) where sitting is not null;
