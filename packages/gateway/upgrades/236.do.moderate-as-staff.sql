-- Staff moderates in the console, under its own name. operator_id is of operations before that, when accounts of members did; a later migration drops it
-- and identity.operators, which nothing reads any more.
alter table chat.operations add column actor text;
alter table chat.operations alter column operator_id drop not null;
