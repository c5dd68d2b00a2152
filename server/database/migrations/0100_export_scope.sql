-- Whose records alone the file of an export holds: those of this agent, or everybody's. Settled anew by every run.
alter table exports add column agent_id integer references accounts (id);
