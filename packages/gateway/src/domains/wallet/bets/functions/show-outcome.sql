-- Adds to what the record of a round shows of its outcome, and answers all of it. No money follows from it.
create or replace function wallet.show_outcome(p_provider text, p_round text, p_outcome jsonb) returns jsonb
language sql as $$
  update games.rounds r set outcome = coalesce(r.outcome, '{}') || p_outcome
  where r.provider = p_provider and r.round_id = p_round returning r.outcome
$$;
