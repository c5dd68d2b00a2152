-- The home page counts the print jobs whose cards have to be activated soon: a range of days among all jobs.
create index print_jobs_activate_before on print_jobs (activate_before);
