-- The first administrator's password is printed, and stays in whatever keeps what a service prints: it opens nothing but the choice
-- of another one.
alter table accounts add column is_password_printed boolean not null default false;
