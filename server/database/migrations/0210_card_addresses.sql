-- Every print job has an address of its own, which is printed on its cards: there they are activated.

-- Twelve of 32 letters, as the addresses of QR codes have. Of a random UUID's bytes all but the seventh are random in their
-- five low bits.
create function draw_address_token() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(bytes, place) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) drawn
  cross join generate_series(0, 12) as place
  where place <> 6
$$;

alter table print_jobs
  -- The last part of the address.
  add column token text not null unique default draw_address_token() check (token ~ '^[2-9A-HJ-NP-Z]{12}$'),
  -- The first part. Null for jobs of the time before there were addresses: theirs is that of the office.
  add column origin text;

-- What is printed stays as it is.
create function refuse_card_address_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the address of print job % is fixed', old.id
    using errcode = 'check_violation', constraint = 'print_jobs_address_fixed';
end $$;
create trigger print_jobs_address_fixed before update on print_jobs
  for each row when ((old.token, old.origin) is distinct from (new.token, new.origin))
  execute function refuse_card_address_rewrite();
