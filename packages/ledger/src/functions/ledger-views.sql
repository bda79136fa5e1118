-- Published views of the ledger. They have all columns in the order of the table, since functions select a row into the
-- table's row type.
create or replace view ledger.accounts_view as select
  id, merchant, kind, member_id, name, currency, balance, version, sole, limited
from ledger.accounts;
create or replace view ledger.entries_view as select journal_id, account_id, amount, balance_after from ledger.entries;
create or replace view ledger.feed_positions_view as select consumer, xid, id from ledger.feed_positions;
create or replace view ledger.journals_view as select id, merchant, kind, ref, idem_key, at from ledger.journals;
create or replace view ledger.provider_transactions_view as select
  provider, transaction_uuid, kind, state, reference_uuid, round_id, closes, member_id, amount, currency, journal_id,
  balance, at, bonus_id, wagered, bonus, jackpot, free_rounds
from ledger.provider_transactions;
create or replace view ledger.rounds_view as select
  provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, payout, outcome,
  started_at, closed_at, jackpot, above_max_win, auto_closed, bonus_stake, currency, category, vassalage, time_zone,
  rebate_rate, rebate_factor, point_rate, line_rebates
from ledger.rounds;
create or replace view ledger.sessions_view as select
  id, provider, merchant, member_id, login_hash, game_id, mode, account_id, house_account_id, currency, is_shown,
  created_at, expires_at, wallet_account_id, replay_round, room_id
from ledger.sessions;
create or replace view ledger.settled_bets_view as select
  id, xid, provider, round_id, member_id, merchant, category, vassalage, game_id, currency, stake, valid_bet,
  bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, reverses, point_rate, line_rebates
from ledger.settled_bets;
create or replace view ledger_proof.seals_view as select number, journals from ledger_proof.seals;
