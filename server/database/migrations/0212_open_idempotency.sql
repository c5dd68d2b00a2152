-- Calls that are open to anyone take idempotency keys, too: those belong to no account.

alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column account_id drop not null;
alter table idempotency_keys add constraint idempotency_keys_owner unique nulls not distinct (account_id, call, key);
