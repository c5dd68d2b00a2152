-- A customer may be corrected, and forgotten: then cards and figures stay, and nobody is behind them.
alter table customers
  alter column phone drop not null,
  add column version integer not null default 1,
  add column anonymised_at timestamptz,
  add constraint customers_forgotten check (
    case when anonymised_at is null then phone is not null
      else phone is null and nickname = '' and grade is null and region_code is null
    end
  );
