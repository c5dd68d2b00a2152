-- The order of the tree of categories, from the top down: siblings by their places, what is below a category right behind it.
create view category_places as
with recursive places as (
  select id, array[sort_no, id] as place
  from categories
  where parent_id is null
  union all
  select child.id, parent.place || array[child.sort_no, child.id]
  from categories child
  join places parent on parent.id = child.parent_id
)
select id, place from places;
