-- A record of the trail says the user name of its person where somebody else has the same name: without this, the people were
-- read once for each row of a page.
create index accounts_display_name on accounts (display_name);
-- A number that is typed whole means its record alone: whether there is one was looked for among all, twice for each list.
create index merchants_code on merchants (code);
create index qr_batches_no on qr_batches (batch_no);
