-- Accounts of the same person are looked up from either of them.
create index duplicates_other on registration.duplicates (other_id);
