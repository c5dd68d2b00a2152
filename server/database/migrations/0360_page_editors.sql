-- Who has a page open in the editor, by window. A row goes when its window says so, or has been silent for a while.
create table page_editors (
  page_id integer not null references pages (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  editor_key text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (page_id, account_id, editor_key)
);
create index page_editors_account_id on page_editors (account_id);
create index page_editors_seen_at on page_editors (seen_at);
