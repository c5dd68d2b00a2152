-- The counts of QR codes, beside those of cards, grants and customers.

alter view count_differences rename to card_count_differences;
create view count_differences as
select * from card_count_differences
union all
select 'qr_code_counts', format('QR code %s', qr.code), kept.counts::text, counted.counts::text
from qr_code_counts
join qr_codes qr on qr.id = qr_code_id
left join (
  select qr_code_id, sum(scan_count) as scans, sum(visitor_count) as visitors, sum(activation_count) as activations
  from qr_scan_days group by qr_code_id
) days using (qr_code_id)
left join (
  select qr_code_id, count(*) as activations from qr_activations group by qr_code_id
) cards using (qr_code_id)
cross join lateral (select array[scan_count, visitor_count, activation_count, activation_count]::bigint[] as counts) kept
cross join lateral (select array[
  coalesce(days.scans, 0), coalesce(days.visitors, 0), coalesce(days.activations, 0), coalesce(cards.activations, 0)
]::bigint[] as counts) counted
where kept.counts <> counted.counts;
