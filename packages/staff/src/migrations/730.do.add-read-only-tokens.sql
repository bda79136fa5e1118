-- Tokens of machines that read what their role sees, and change nothing.
alter table staff.tokens add column is_read_only boolean not null default false;
