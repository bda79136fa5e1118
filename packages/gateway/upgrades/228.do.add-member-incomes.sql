-- Profit of members

-- What a day of a member sums to, from this index alone.
create index settled_bets_member on wallet.settled_bets (member_id, day) include (category, stake, valid_bet, payout);

-- What members were credited besides payouts: a row for each journal and member, written with the journal. Derived from the ledger, which has no index by
-- member and kind. Negative where a bonus was taken back.
create table wallet.member_incomes (
  journal_id bigint not null,
  member_id bigint not null,
  -- of the journal
  kind text not null,
  ref text not null,
  -- of the journal, in the merchant's time zone
  day date not null,
  amount int8 not null check (amount <> 0),
  primary key (journal_id, member_id)
);
create index member_incomes_member on wallet.member_incomes (member_id, day);

insert into wallet.member_incomes (journal_id, member_id, kind, ref, day, amount)
select j.id, a.member_id, j.kind, j.ref, (j.at at time zone c.time_zone)::date, sum(e.amount)::int8
from wallet.journals j
join wallet.entries e on e.journal_id = j.id
join wallet.accounts a on a.id = e.account_id
join merchants.merchants c on c.code = j.merchant
where j.kind in ('bonus', 'rebate') and a.member_id is not null
group by j.id, a.member_id, c.time_zone
having sum(e.amount) <> 0;
