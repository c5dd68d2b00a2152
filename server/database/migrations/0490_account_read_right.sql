-- Roles of the office's own that look after accounts go on seeing them.
update roles set rights = array_append(rights, 'account.read')
where 'account.edit' = any (rights) and not 'account.read' = any (rights);
