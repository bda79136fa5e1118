-- The rules of a bet read these: a policy that they cannot read is refused when it is written, and not with every bet.
alter table merchants.merchants add constraint policy_is_readable check (
  jsonb_typeof(policy) = 'object'
  and coalesce(policy ->> 'maxStake', '0') ~ '^\d{1,14}(\.\d{1,4})?$'
  and coalesce(policy #>> '{realityCheck,defaultMin}', '60') ~ '^[1-9]\d{0,3}$'
);
