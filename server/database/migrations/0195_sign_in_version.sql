-- What somebody has proven of an account (its password, its second factor) counts as of a version. The version moves on
-- with everything that takes such a proof its worth: another password, another role, an account out of use, an end put
-- to all sessions, a second factor that comes or goes. A ticket or a question of an earlier version opens nothing, also
-- where it was written a moment too late to be deleted.

alter table accounts add sign_in_version integer not null default 1;

-- Those that are open now are of the first version, which every account has.
alter table login_tickets add sign_in_version integer not null default 1;
alter table login_tickets alter sign_in_version drop default;
alter table sign_in_challenges add sign_in_version integer not null default 1;
alter table sign_in_challenges alter sign_in_version drop default;
