-- What a promotion does, beside the shelf it stands on (its category): those that decide which pages a member has.
alter table promotions.promotions add column kind text check (kind in ('REFERRAL', 'MISSION', 'REBATE'));
