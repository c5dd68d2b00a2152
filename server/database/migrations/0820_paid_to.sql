-- Up to which day a merchant has paid its statements: cards charged until then are no longer on credit.
alter table merchants add column paid_to date;
