-- Changes of two people that domains kept in tables of their own become proposals: each moves its rows with this. Ids
-- were given by clients, each table's for itself: one that another proposal has already is replaced.
create function proposals.import_proposal(p jsonb) returns void language sql as $$
  insert into proposals.proposals
  select * from jsonb_populate_record(null::proposals.proposals, p || case
    when exists (select from proposals.proposals known where known.id = (p ->> 'id')::uuid)
    then jsonb_build_object('id', gen_random_uuid()) else '{}' end)
$$;
