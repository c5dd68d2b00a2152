-- The prefix that the form of a print job begins with.
alter table office_settings add column usual_prefix text not null default '';
