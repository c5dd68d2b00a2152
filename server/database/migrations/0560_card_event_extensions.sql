-- What an extension did to a card stands in its story: by how many days, where that was asked for, and until when.
alter table card_events
  add column extension_days integer check (extension_days > 0),
  add column last_day date;

-- The grants that a card was chosen for are looked up for its story.
create index grant_ranges_cards on grant_ranges (print_job_id, first_card);
