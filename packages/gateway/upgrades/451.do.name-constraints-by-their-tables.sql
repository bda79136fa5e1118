-- Two tables were renamed and kept constraints with their former names.
do $$
declare each record;
begin
  for each in
    select k.conrelid::regclass as name, k.conname as was, replace(k.conname, r.was, r.now) as becomes
    from (values
      ('promotions.campaigns'::regclass, 'promotions_', 'campaigns_'),
      ('agents.team_days'::regclass, 'member_days_', 'team_days_')
    ) r (name, was, now) join pg_constraint k on k.conrelid = r.name and starts_with(k.conname, r.was)
  loop
    execute format('alter table %s rename constraint %I to %I', each.name, each.was, each.becomes);
  end loop;
end $$;

-- Gateways of 0.8 read it beside the first one of 0.9.
drop view promotions.promotions;
