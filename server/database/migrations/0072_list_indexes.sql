-- What the lists are looked up and counted by.

-- Cards by the last four characters of their codes.
create index cards_code_tail on cards (code_tail);

-- The columns behind the number let a list be counted, and its pages be found, in the index alone.
drop index print_jobs_status;
create index print_jobs_status on print_jobs (status, id) include (card_kind, teaching_material_id, category_id);
drop index print_jobs_category;
create index print_jobs_category on print_jobs (category_id, id) include (status, card_kind, teaching_material_id);
create index print_jobs_material on print_jobs (teaching_material_id, id) include (status, card_kind, category_id);
create index print_jobs_kind on print_jobs (card_kind, id) include (status, teaching_material_id, category_id);
create index print_jobs_creator on print_jobs (created_by, id);
