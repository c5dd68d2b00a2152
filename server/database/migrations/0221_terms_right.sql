-- Roles of the office's own that edit merchants go on setting their terms. An agent's people never do, whatever their
-- role holds.
update roles set rights = array_append(rights, 'merchant.terms')
where 'merchant.edit' = any (rights) and not 'merchant.terms' = any (rights);
