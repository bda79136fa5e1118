-- What staff change of merchants is proposed and decided at the gateway: what waits here can be carried out no more, and
-- a password that it would have set is not read by anybody.
update registry.proposals set state = 'outdated', decided_by = 'keeper', decided_at = now(),
  input = case when input ->> 'defaultPassword' is null then input
    else jsonb_set(input, '{defaultPassword}', '"********"') end
where state = 'waiting' and operation in ('voidRounds', 'changeGame', 'changeMerchantSettings');

drop table registry.known_settings;
