-- Why a schedule failed, for whoever words it in another language: [{ code, values }]; null where it was not known.
alter table registry.schedules add column failure_coded jsonb;
