-- Accounts, journals, entries, transactions, sessions, rounds, the feed of settled bets and their types have a schema of
-- their own, which knows nothing of members, games or merchants.
create schema ledger;

-- Functions and views are made again from their files, there.
do $$
declare each record;
begin
  for each in
    select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where (n.nspname, p.proname) in (select 'wallet', unnest(array['accept', 'back_of', 'book', 'close_left_rounds',
        'discount_wagered', 'end_sessions', 'feed', 'feed_corrections', 'feed_horizon', 'feed_settled_bets',
        'first_journal_since', 'house_account', 'is_left', 'lock_free_mains', 'lock_main', 'move_pot', 'of_bonus',
        'open_account', 'open_pool', 'open_session', 'opposite_stake', 'opposite_stake_named', 'own_valid_bet',
        'pools_of', 'post', 'post_entries', 'post_pools', 'post_pots', 'pots_of', 'pots_of_void', 'read_pools',
        'refuse', 'refuse_change', 'repeat', 'request_of', 'return_of', 'share', 'show_outcome', 'shown', 'stakeable',
        'valid_bet', 'wins_to_take_back'])
      union all values ('ledger_proof', 'note_root'))
  loop
    execute format('drop function %s cascade', each.name);
  end loop;
  for each in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and (n.nspname || '.' || c.relname) = any (array['games.rounds_view', 'games.sessions_view',
      'wallet.accounts_view', 'wallet.entries_view', 'wallet.feed_positions_view', 'wallet.journals_view',
      'wallet.provider_transactions_view', 'wallet.settled_bets_view'])
  loop
    execute format('drop view %s cascade', each.name);
  end loop;
end $$;

alter table wallet.accounts set schema ledger;
alter table wallet.journals set schema ledger;
alter table wallet.entries set schema ledger;
alter table wallet.provider_transactions set schema ledger;
alter table wallet.settled_bets set schema ledger;
alter table wallet.feed_positions set schema ledger;
alter table wallet.feed_epoch set schema ledger;
alter table games.sessions set schema ledger;
alter table games.rounds set schema ledger;

alter type wallet.answer set schema ledger;
alter type wallet.movement set schema ledger;
alter type wallet.new_journal set schema ledger;
alter type wallet.new_session set schema ledger;
alter type wallet.play set schema ledger;
alter type wallet.request set schema ledger;
alter type wallet.stake set schema ledger;
alter type wallet.terms set schema ledger;
alter type ledger.play add attribute bonus_first boolean;
create type ledger.new_account as (merchant text, kind text, member_id int8, currency text);

do $$
declare each record;
begin
  for each in
    select k.conrelid::regclass as name, k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'ledger'::regnamespace
      and (select c.relnamespace from pg_class c where c.oid = k.confrelid) <> 'ledger'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', each.name, each.conname);
  end loop;
end $$;

-- What journals are there: a domain that books another kind registers it.
create table ledger.journal_kinds (
  kind text primary key,
  domain text not null
);
insert into ledger.journal_kinds (kind, domain) values
  ('bet', 'ledger'), ('win', 'ledger'), ('rollback', 'ledger'), ('close', 'ledger'), ('jackpot', 'ledger'),
  ('opening', 'ledger'),
  ('deposit', 'wallet'), ('deposit-reversal', 'wallet'), ('withdrawal', 'wallet'), ('withdrawal-release', 'wallet'),
  ('payout', 'wallet'), ('bonus', 'wallet'), ('rebate', 'wallet'), ('referral', 'wallet'), ('transfer', 'wallet'),
  ('upline-transfer', 'wallet'), ('adjustment', 'wallet'), ('points', 'wallet'),
  ('chase-hold', 'lottery'), ('chase-release', 'lottery'),
  ('salary', 'agents'), ('dividend', 'agents');
alter table ledger.journals drop constraint journals_kind_check;
