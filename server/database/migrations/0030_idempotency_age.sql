-- Keys are forgotten after a while, oldest first.
create index idempotency_keys_age on idempotency_keys (created_at);
