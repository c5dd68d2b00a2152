-- The print file may be taken in a package for the print shop. Its hash is that of the file in either case, so that
-- records say which file was printed from; the package around it has one of its own.
alter table print_exports
  add column kind text not null default 'file' check (kind in ('file', 'package')),
  add column boxes_per_carton integer check (boxes_per_carton > 0),
  add column is_encrypted boolean not null default false,
  add column package_sha256 bytea check (octet_length(package_sha256) = 32),
  add check ((kind = 'package') = (boxes_per_carton is not null)),
  add check (kind = 'package' or not is_encrypted),
  add check ((package_sha256 is not null) = (kind = 'package' and completed_at is not null));
