-- A starting credit is a bonus with wagering from now on. Members who had one keep it as it was credited: as own money.

-- 10,000 is what the product stored by itself, with the first change of ages. Without a setting there is no starting credit; a demo gets that of its seed.
update registration.settings set starting_credit = case when exists (select 1 from demo.databases) then 1000000 else 0 end
where starting_credit = 100000000;
