-- Closes a round that no win has closed, and keeps its outcome. Ending it again changes nothing else.
create or replace function ledger.end_round(p_provider text, p_round text, p_outcome jsonb, p_now timestamptz)
returns void language sql as $$
  update ledger.rounds r set outcome = coalesce(p_outcome, r.outcome),
    state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round
$$;

-- Adds to what the record of a round shows of its outcome, and answers all of it. No money follows from it.
create or replace function ledger.show_outcome(p_provider text, p_round text, p_outcome jsonb) returns jsonb
language sql as $$
  update ledger.rounds r set outcome = coalesce(r.outcome, '{}') || p_outcome
  where r.provider = p_provider and r.round_id = p_round returning r.outcome
$$;

-- What has been bet on, of a round that is open. Its result takes its place.
create or replace function ledger.show_picks(p_provider text, p_round text, p_picks jsonb) returns void
language sql as $$
  update ledger.rounds r set outcome = p_picks
  where r.provider = p_provider and r.round_id = p_round and r.state = 'OPEN'
$$;

-- A round whose stakes have gone back: what stands is what the member keeps of its wins.
create or replace function ledger.void_round(p_provider text, p_round text, p_kept int8, p_now timestamptz)
returns void language sql as $$
  update ledger.rounds r set state = 'VOID', bets = 0, stake = 0, bonus_stake = 0, payout = p_kept, jackpot = 0,
    closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round
$$;

-- A round of which wins were taken back.
create or replace function ledger.lower_payout(p_provider text, p_round text, p_taken int8) returns void
language sql as $$
  update ledger.rounds r set payout = r.payout - p_taken where r.provider = p_provider and r.round_id = p_round
$$;
