-- What a merchant gives for invited friends. Amounts are counts of 1/10,000, as all amounts here. Without a row nothing is given.
create table registration.referral_settings (
  merchant text primary key references merchants.merchants,
  -- of one deposit of the friend
  min_deposit int8 not null check (min_deposit > 0),
  -- valid bets of the friend with own money
  min_turnover int8 not null check (min_turnover >= 0),
  -- to each of both
  reward int8 not null check (reward > 0)
);

-- Friends who registered with a member's code while the merchant gave a reward. The terms are those of that time: a change applies to later ones.
create table registration.referrals (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  -- the friend
  member_id bigint not null unique references identity.members,
  inviter_id bigint not null references identity.members,
  state text not null default 'REGISTERED' check (state in ('REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD')),
  registered_at timestamptz not null,
  min_deposit int8 not null,
  min_turnover int8 not null,
  reward int8 not null,
  turnover int8 not null default 0,
  -- the last row of the feed of settled bets that is in the turnover
  fed_xid xid8 not null default '0',
  fed_id int8 not null default 0,
  qualified_at timestamptz,
  decided_at timestamptz,
  held_for text[] not null default '{}',
  check (member_id <> inviter_id),
  check ((state = 'HELD') = (cardinality(held_for) > 0))
);
create index referrals_inviter on registration.referrals (inviter_id, registered_at desc, id desc);
create index referrals_open on registration.referrals (state) where state in ('REGISTERED', 'QUALIFIED');

alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'rebate', 'referral', 'transfer',
    'upline-transfer', 'adjustment', 'opening'
  )
);
