-- A view that is shared stays with the people of the agent among whom it was shared, wherever its owner goes afterwards.
alter table list_views add column shared_agent_id integer references accounts (id);
update list_views set shared_agent_id = accounts.scope_agent_id
from accounts where accounts.id = account_id and shared_with is not null;
