-- What others may read of wallet: columns that they use, and no others.
create or replace view agents.line_rates_view as select member_id, category, rate from agents.line_rates;
create or replace view games.rounds_view as select
  provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, payout, outcome,
  started_at, closed_at, jackpot, above_max_win, auto_closed, bonus_stake, currency, category, vassalage, time_zone,
  rebate_rate, rebate_factor, point_rate, line_rebates
from games.rounds;
create or replace view games.sessions_view as select
  id, provider, merchant, member_id, login_hash, game_id, mode, account_id, house_account_id, currency, is_shown,
  created_at, expires_at, wallet_account_id, replay_round, room_id
from games.sessions;
create or replace view ledger_proof.seals_view as select number, journals from ledger_proof.seals;
create or replace view wallet.accounts_view as select
  id, merchant, kind, member_id, currency, balance, limited
from wallet.accounts;
create or replace view wallet.bonuses_view as select
  id, merchant, member_id, ref, state, amount, locked, requirement, progress, contribution, min_odds, excluded_games,
  debit_order, max_bet, max_cash_out, cashed_out, granted_at, expires_at, ended_at, title
from wallet.bonuses;
create or replace view wallet.deposit_orders_view as select member_id, state from wallet.deposit_orders;
create or replace view wallet.entries_view as select journal_id, account_id, amount, balance_after from wallet.entries;
create or replace view wallet.feed_positions_view as select consumer, xid, id from wallet.feed_positions;
create or replace view wallet.free_rounds_view as select ref, won from wallet.free_rounds;
create or replace view wallet.journals_view as select id, merchant, kind, ref, idem_key, at from wallet.journals;
create or replace view wallet.member_incomes_view as select
  member_id, kind, ref, day, amount
from wallet.member_incomes;
create or replace view wallet.member_levels_view as select
  merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount, withdrawal_fee, rebate_factor
from wallet.member_levels;
create or replace view wallet.payout_accounts_view as select
  id, merchant, member_id, number_index
from wallet.payout_accounts;
create or replace view wallet.provider_transactions_view as select
  provider, transaction_uuid, kind, state, reference_uuid, round_id, closes, member_id, amount, currency, journal_id,
  balance, at, bonus_id, wagered, bonus, jackpot, free_rounds
from wallet.provider_transactions;
create or replace view wallet.rebate_accruals_view as select category, amount, claimed_by from wallet.rebate_accruals;
create or replace view wallet.rebate_claims_view as select id, member_id from wallet.rebate_claims;
create or replace view wallet.settled_bets_view as select
  id, xid, provider, round_id, member_id, merchant, category, vassalage, game_id, currency, stake, valid_bet,
  bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, reverses, point_rate, line_rebates
from wallet.settled_bets;
create or replace view wallet.statement_hours_view as select
  member_id, hour, kind, count, amount
from wallet.statement_hours;
create or replace view wallet.statement_position_view as select journal_id from wallet.statement_position;
create or replace view wallet.withdrawal_orders_view as select
  id, member_id, payout_account_id, state
from wallet.withdrawal_orders;
