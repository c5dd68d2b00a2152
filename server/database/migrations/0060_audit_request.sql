-- Everything that one request did, by the id that an error page shows.
create index audit_log_request on audit_log (request_id) where request_id is not null;
