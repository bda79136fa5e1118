-- Holds withdrawals of a member for a case: they are reviewed, and cannot be requested if `p_blocks`. Withdrawals under
-- review get the risk signal, so that staff see why they cannot be approved.
create or replace function wallet.hold_for_case(p_case uuid, p_member int8, p_blocks boolean, p_now timestamptz)
returns void language sql as $$
  insert into wallet.case_holds (case_id, member_id, blocks, at) values (p_case, p_member, p_blocks, p_now)
  on conflict (case_id) do update set blocks = excluded.blocks;
  update wallet.withdrawal_orders o set risk_signals = array_append(o.risk_signals, 'OPEN_CASE')
  where o.member_id = p_member and o.state in ('RISK', 'FINANCE') and not o.risk_signals @> '{OPEN_CASE}';
$$;

-- Ends the hold of a case.
create or replace function wallet.release_case(p_case uuid) returns void language sql as $$
  delete from wallet.case_holds where case_id = p_case;
$$;
