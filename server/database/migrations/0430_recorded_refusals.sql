-- Which refusals the audit trail has of an hour: who is refused again and again is in it once. It is forgotten after a day.
create table recorded_refusals (
  subject text not null,
  hour timestamptz not null,
  primary key (subject, hour)
);
