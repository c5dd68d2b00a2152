-- Electronic cards are not printed: what was kept of a print shop and its delivery is nobody's.
update print_jobs set print_shop = null, expected_delivery = null
where card_kind = 'electronic' and (print_shop is not null or expected_delivery is not null);
