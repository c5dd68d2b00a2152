-- Pages that a card or a QR code opens: their drafts, and every version that was published.

alter table pages
  add column kind text not null default 'activation'
    check (kind in ('activation', 'merchant', 'card', 'success')),
  -- A typed list of blocks (contract/card-page/content.schema.ts), checked before it comes here.
  add column draft jsonb not null default '{
    "schema": 1, "theme": "green", "blocks": [
      {"id": "codeInput", "kind": "codeInput", "label": "请输入激活码", "buttonText": "立即激活", "hint": "激活码在学习卡的刮开涂层下"}
    ]
  }',
  -- Counts every change of the row, for those who edit at once.
  add column version integer not null default 1,
  -- The version that customers see, or saw last.
  add column version_no integer,
  -- Why it was taken down.
  add column status_reason text,
  add column created_by integer references accounts (id),
  add column created_at timestamptz not null default now(),
  add column updated_by integer references accounts (id),
  add column updated_at timestamptz not null default now();

create table page_versions (
  page_id integer not null references pages (id) on delete cascade,
  version_no integer not null check (version_no > 0),
  content jsonb not null,
  note text not null default '',
  rolled_back_to integer,
  published_by integer references accounts (id),
  published_at timestamptz not null default now(),
  primary key (page_id, version_no)
);

alter table pages add constraint pages_published_version
  foreign key (id, version_no) references page_versions (page_id, version_no) deferrable initially deferred;

-- What was published before there was an editor is the first version.
insert into page_versions (page_id, version_no, content) select id, 1, draft from pages where status > 0;
update pages set version_no = 1 where status > 0;

create function refuse_version_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'version % of page % is fixed', old.version_no, old.page_id
    using errcode = 'check_violation', constraint = 'page_versions_fixed';
end $$;
create trigger page_versions_fixed before update on page_versions
  for each row execute function refuse_version_rewrite();

create index pages_updated on pages (updated_at desc nulls last, id desc);
create index print_jobs_page on print_jobs (page_id) where page_id is not null;
