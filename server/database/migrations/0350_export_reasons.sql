-- Why somebody had columns exported that tell who people outside the office are.
alter table exports add column reason text;
