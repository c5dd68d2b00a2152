-- How near an activation deadline has to be to count as open work; null where the office leaves it at the usual.
alter table office_settings add column expiring_days integer check (expiring_days > 0);
