-- Changes of bonuses that their members have not been notified of yet: a job sends the message and deletes the row in one transaction.
create table wallet.bonus_changes (
  id bigint generated always as identity primary key,
  bonus_id bigint not null references wallet.bonuses,
  change text not null check (change in ('GRANTED', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED'))
);

-- Staff decides about rewards of invited friends that are held. What a reward was held for stays.
alter table registration.referrals
  add column reviewed_by text,
  add column reviewed_at timestamptz,
  add column review_reason text,
  drop constraint referrals_state_check,
  drop constraint referrals_check1;
alter table registration.referrals
  add constraint referrals_state_check check (state in ('REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD', 'REJECTED')),
  add constraint referrals_held_check check ((cardinality(held_for) > 0) = (state in ('HELD', 'REJECTED') or reviewed_by is not null)),
  add constraint referrals_review_check check (
    (reviewed_by is null) = (reviewed_at is null) and (reviewed_by is null) = (review_reason is null) and (reviewed_by is null or state in ('QUALIFIED', 'REWARDED', 'REJECTED'))
    and (reviewed_by is not null or state <> 'REJECTED')
  );
create index referrals_held on registration.referrals (merchant, qualified_at desc, id desc) where cardinality(held_for) > 0;

-- What the member requested within 24 hours, this order included, as it counted for the number of reviewers. Missing on orders from before.
alter table wallet.withdrawal_orders
  add column recent_count int,
  add column recent_amount int8;
