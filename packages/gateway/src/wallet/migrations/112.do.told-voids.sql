-- Providers hear of the rounds of theirs that were voided, so that what they keep beside the ledger (meters of jackpots) goes with it.
alter table wallet.voids
  -- when its provider acknowledged it
  add column told_at timestamptz;
create index voids_untold on wallet.voids (provider, at, round_id) where told_at is null;

-- What stakes of a void round have put into pots, where it stays (domain rule JP-01): amounts by code. Null when nothing. A bet that its
-- provider had taken back before has no part in it.
create function wallet.pots_of_void(p_provider text, p_round text) returns jsonb language sql stable as $$
  select jsonb_object_agg(code, amount::text) from (
    select split_part(a.name, ':', 2) as code, sum(e.amount)::int8 as amount
    from wallet.provider_transactions bet
    join wallet.provider_transactions back on back.provider = bet.provider and back.transaction_uuid = 'void:' || bet.transaction_uuid
    join wallet.journals j on j.idem_key = 'jackpot:' || bet.provider || ':' || bet.transaction_uuid
    join wallet.entries e on e.journal_id = j.id
    join wallet.accounts a on a.id = e.account_id and a.kind = 'JACKPOT'
    where bet.provider = p_provider and bet.round_id = p_round and bet.kind in ('bet', 'betwin')
    group by 1
  ) as pots
$$;

-- Rounds of one game or of one merchant at a time, as staff looks them up.
create index rounds_of_game on games.rounds (merchant, game_id, started_at desc, round_id) where mode = 'real';

-- No key of one thing is the key of another. A code without a colon ends at the first one behind it, and `void:` is in front of what voids
-- post alone: the wallet API refuses transaction ids that begin so (contracts/gpa.ts).
alter table games.providers add constraint providers_code_check check (code ~ '^[^:]+$' and code <> 'void');
