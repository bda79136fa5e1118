-- Sets the period of an offer without one: the period of the upline's contract. For agents without an upline, it is the
-- merchant's setting for dividends and a day for salaries.
create or replace function agents.default_period() returns trigger language plpgsql as $$
begin
  if new.period is null and new.kind in ('DIVIDEND', 'DAILY') then
    new.period := coalesce(
      (select k.period from agents.contracts k
      where k.agent_id = new.upline_id and k.kind = new.kind and k.state = 'ACTIVE'),
      case new.kind when 'DAILY' then 'D' end,
      (select s.dividend_cycle from agents.settings s where s.merchant = new.merchant), 'M');
  end if;
  return new;
end $$;
create or replace trigger period_has_a_default before insert on agents.contracts
  for each row execute function agents.default_period();
