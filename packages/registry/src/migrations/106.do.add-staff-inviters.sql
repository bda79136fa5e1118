-- Who created an account or reset its sign-in. They count as standing behind it until a day after its owner has
-- accepted the invitation.
create table registry.staff_inviters (
  handle text not null references registry.staff on delete cascade,
  -- the handle of an account, or the label of a machine
  inviter text not null,
  -- null while the invitation is open
  until timestamptz,
  primary key (handle, inviter)
);

-- Invitations that are open already: the log names the actor, and their tokens the accounts behind it.
insert into registry.staff_inviters (handle, inviter)
select distinct invitation.handle, behind.person
from registry.staff_invitations invitation
join registry.log on log.details ->> 'handle' = invitation.handle and log.details ? 'invitedUntil'
cross join lateral (
  select log.actor union select unnest(people) from registry.tokens where label = log.actor
) behind (person);
