-- Stores that a payout to `p_member` went to account numbers that the member shares with `p_others` and with no other
-- member.
create or replace function registration.prove_payees(p_member int8, p_others int8[]) returns void language sql as $$
  update registration.duplicates d set payee_proved = d.other_id = any (p_others)
  where d.member_id = p_member and d.reason = 'payee' and d.payee_proved <> (d.other_id = any (p_others))
$$;
