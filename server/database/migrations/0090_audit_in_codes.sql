-- Records of changed cards counted them under the Chinese names of their states: they get the numbers instead, because a
-- name may be worded anew and a record is for good. What was sealed is kept beside it, word for word: the seal is over
-- that, and whoever verifies it also verifies that the record says the same (server/audit/sealed-in-words.ts).

alter table audit_log add column sealed_as jsonb;

create function pg_temp.card_counts_in_codes(side jsonb) returns jsonb language sql as $$
  select case when side is null then null else jsonb_build_object('cardCounts', (
    select coalesce(jsonb_object_agg(coalesce(code, word), card_count), '{}')
    from jsonb_each(side) as counted (word, card_count)
    left join (values
      ('待入库', '0'), ('在库', '1'), ('已发放', '2'), ('待激活', '3'), ('已激活', '4'), ('已过期', '5'),
      ('已冻结', '6'), ('已作废', '9')
    ) as names (name, code) on name = word
  )) end
$$;

alter table audit_log disable trigger audit_log_append_only;

update audit_log set
  sealed_as = jsonb_build_object('before', before, 'after', after, 'detail', detail),
  before = pg_temp.card_counts_in_codes(before),
  after = pg_temp.card_counts_in_codes(after)
where action in ('card.freeze', 'card.unfreeze', 'card.void') and (before is not null or after is not null);

alter table audit_log enable always trigger audit_log_append_only;

drop function pg_temp.card_counts_in_codes(jsonb);
