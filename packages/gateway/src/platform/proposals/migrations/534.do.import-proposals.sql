-- Changes of two people that domains kept in tables of their own become proposals: each moves its rows with this.
create function proposals.import_proposal(p jsonb) returns void language sql as $$
  insert into proposals.proposals select * from jsonb_populate_record(null::proposals.proposals, p)
$$;
