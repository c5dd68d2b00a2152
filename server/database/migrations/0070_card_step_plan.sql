-- The trigger keeps the plan of its first call for the session, and the first call is often for one card: with a
-- nested loop, cheap for one, the next call for 100,000 cards would compare each with each.
alter function count_changed_cards() set enable_nestloop = off;
