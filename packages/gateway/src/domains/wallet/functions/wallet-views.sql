-- Views that the wallet publishes to other domains, with only the columns that these use.
create or replace view agents.line_rates_view as select member_id, category, rate from agents.line_rates;
create or replace view wallet.bonuses_view as select
  id, merchant, member_id, ref, state, amount, locked, requirement, progress, contribution, min_odds, excluded_games,
  debit_order, max_bet, max_cash_out, cashed_out, granted_at, expires_at, ended_at, title
from wallet.bonuses;
create or replace view wallet.deposit_orders_view as select
  member_id, state, id, coalesce(charged, amount) as amount, created_at
from wallet.deposit_orders;
create or replace view wallet.free_rounds_view as select
  id, member_id, game_id, ref, rounds, used, won, expires_at
from wallet.free_rounds;
create or replace view wallet.member_incomes_view as select
  member_id, kind, ref, day, amount
from wallet.member_incomes;
create or replace view wallet.member_levels_view as select
  merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount, withdrawal_fee, rebate_factor
from wallet.member_levels;
create or replace view wallet.payment_methods_view as select merchant, method, is_on from wallet.payment_methods;
create or replace view wallet.payout_accounts_view as select
  id, merchant, member_id, number_index
from wallet.payout_accounts;
create or replace view wallet.rebate_accruals_view as select category, amount, claimed_by from wallet.rebate_accruals;
create or replace view wallet.rebate_claims_view as select id, member_id from wallet.rebate_claims;
create or replace view wallet.statement_hours_view as select
  member_id, hour, kind, count, amount
from wallet.statement_hours;
create or replace view wallet.statement_position_view as select journal_id from wallet.statement_position;
create or replace view wallet.voids_view as select provider, round_id, merchant, shortfall, at from wallet.voids;
create or replace view wallet.withdrawal_orders_view as select
  id, member_id, payout_account_id, state, amount, created_at
from wallet.withdrawal_orders;
