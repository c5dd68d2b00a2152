-- Merchants (商户): who is granted cards, and whose QR codes lead to them.
create table merchants (
  id integer generated always as identity primary key,
  -- 商户编号: M and at least six digits.
  code text not null generated always as ('M' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  name text not null check (name <> ''),
  -- The name without blanks and without capitals (merchant-repository.ts): no two merchants share it.
  name_key text not null constraint merchants_name_key unique,
  kind text not null check (kind in ('school', 'bookshop', 'training', 'agency', 'other')),
  credit_code text check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  agent_id integer references accounts (id),
  contact text not null check (contact <> ''),
  phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  email text,
  -- A district (GB/T 2260): the first two digits are its province, the first four its city.
  region_code text not null check (region_code ~ '^[0-9]{6}$'),
  address text,
  logo_key text,
  contract_from date,
  contract_to date,
  settlement_kind text check (settlement_kind in ('prepaid', 'monthly', 'consignment')),
  -- Cards that may be granted before they are paid.
  credit_limit integer not null default 0 check (credit_limit >= 0),
  note text not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  -- Why it is disabled.
  status_reason text,
  version integer not null default 1,
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  check (contract_to >= contract_from),
  check ((status = 0) = (status_reason is not null))
);

-- What the list is filtered by, newest first, and what it is ordered by.
create index merchants_agent on merchants (agent_id, id);
create index merchants_status on merchants (status, id);
create index merchants_kind on merchants (kind, id);
create index merchants_region on merchants (region_code, id);
create index merchants_phone_tail on merchants (right(phone, 4), id);
create index merchants_created on merchants (created_at desc nulls last, id desc);
create index merchants_name on merchants (name, id desc);
create index merchants_name_backwards on merchants (name desc nulls last, id desc);
