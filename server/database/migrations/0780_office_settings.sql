-- What an office says of itself: one row, whose empty texts nobody has set.
create table office_settings (
  id integer primary key check (id = 1),
  office_name text not null default '',
  office_phone text not null default '',
  office_address text not null default '',
  icp_number text not null default '',
  police_number text not null default '',
  sender_name text not null default '',
  sender_phone text not null default '',
  sender_address text not null default '',
  bank_holder text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  version integer not null default 1
);
insert into office_settings (id) values (1);
