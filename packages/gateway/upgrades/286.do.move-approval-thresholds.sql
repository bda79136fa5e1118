-- What one person may give away alone is one number for everything that a merchant gives; `approve_above` is read no
-- more.
insert into proposals.giving_limits (merchant, alone_limit)
select s.merchant, s.approve_above from promotions.settings s where s.approve_above <> 10000000;
