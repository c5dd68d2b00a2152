-- The user name beside the display name, which somebody may change by SQL. Records of before were sealed without it.
alter table audit_log add username text;
