-- What staff change of merchants is proposed and decided at the gateway: what waits here can be carried out no more.
update registry.proposals set state = 'outdated', decided_by = 'keeper', decided_at = now()
where state = 'waiting' and operation in ('voidRounds', 'changeGame');
