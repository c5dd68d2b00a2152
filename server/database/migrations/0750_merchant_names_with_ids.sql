-- A search by a part of the name also takes former names, by the id: with it in the index, counting reads no rows.
drop index merchants_same_name;
create index merchants_same_name on merchants (name_key) include (id);
