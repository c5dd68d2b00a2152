-- The office's mark, a picture of the upload's folder for it.
alter table office_settings add column office_mark_key text;
