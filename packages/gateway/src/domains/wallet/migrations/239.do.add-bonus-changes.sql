-- Changes of bonuses that their members have not been notified of yet: a job sends the message and deletes the row in one transaction.
create table wallet.bonus_changes (
  id bigint generated always as identity primary key,
  bonus_id bigint not null references wallet.bonuses,
  change text not null check (change in ('GRANTED', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED'))
);
