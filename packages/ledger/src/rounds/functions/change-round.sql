-- Closes a round that no win has closed, and stores its outcome. A repeated call changes nothing else.
create or replace function ledger.end_round(p_provider text, p_round text, p_outcome jsonb, p_now timestamptz)
returns void language sql as $$
  update ledger.rounds r set outcome = coalesce(p_outcome, r.outcome),
    state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round
$$;

-- Merges into the displayed outcome of a round, and returns the whole outcome. It does not affect money.
create or replace function ledger.show_outcome(p_provider text, p_round text, p_outcome jsonb) returns jsonb
language sql as $$
  update ledger.rounds r set outcome = coalesce(r.outcome, '{}') || p_outcome
  where r.provider = p_provider and r.round_id = p_round returning r.outcome
$$;

-- Stores the picks of an open bet until its result replaces them.
create or replace function ledger.show_picks(p_provider text, p_round text, p_picks jsonb) returns void
language sql as $$
  update ledger.rounds r set outcome = p_picks
  where r.provider = p_provider and r.round_id = p_round and r.state = 'OPEN'
$$;

-- Marks a round as void after its stakes were returned. Its payout is the part of its wins that the member keeps.
create or replace function ledger.void_round(p_provider text, p_round text, p_kept int8, p_now timestamptz)
returns void language sql as $$
  update ledger.rounds r set state = 'VOID', bets = 0, stake = 0, bonus_stake = 0, payout = p_kept, jackpot = 0,
    closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round
$$;

-- Lowers the payout of a round whose wins were taken back.
create or replace function ledger.lower_payout(p_provider text, p_round text, p_taken int8) returns void
language sql as $$
  update ledger.rounds r set payout = r.payout - p_taken where r.provider = p_provider and r.round_id = p_round
$$;
