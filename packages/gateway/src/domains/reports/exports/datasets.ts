import type { Dataset } from '../../../platform/datasets/dataset.ts'
import { decimal, instant } from '../../../platform/datasets/dataset.ts'
import { MEMBERS_DATASET } from '../../accounts/index.ts'
import { WALLET_DATASETS } from '../../wallet/index.ts'

/** Settled bets. A correction is a row that reverses another. */
const bets: Dataset = {
  name: 'bets',
  columns: [
    ...['id', 'provider', 'round_id', 'member_id', 'game_id', 'category', 'vendor', 'currency', 'stake', 'valid_bet'],
    ...['bonus_stake', 'payout', 'settled_at', 'reverses'],
  ],
  rows: (tx, { merchant, from, to }) => tx`
    select s.id::text, s.provider, s.round_id, s.member_id::text, s.game_id, s.category, s.vassalage as vendor,
      s.currency, ${decimal(tx, 's.stake')} as stake, ${decimal(tx, 's.valid_bet')} as valid_bet,
      ${decimal(tx, 's.bonus_stake')} as bonus_stake, ${decimal(tx, 's.payout')} as payout,
      ${instant(tx, 's.settled_at')} as settled_at, s.reverses::text
    from ledger.settled_bets_view s
    where s.merchant = ${merchant} and s.settled_at >= ${from} and s.settled_at < ${to} order by s.xid, s.id`,
}

/** Entries of the ledger, except those of play for fun. */
const entries: Dataset = {
  name: 'ledger-entries',
  columns: [
    ...['journal_id', 'kind', 'ref', 'at', 'member_id', 'account_kind', 'account_name', 'currency', 'amount'],
    'balance_after',
  ],
  rows: (tx, { merchant, from, to }) => tx`
    select j.id::text as journal_id, j.kind, j.ref, ${instant(tx, 'j.at')} as at, a.member_id::text,
      a.kind as account_kind, a.name as account_name, a.currency, ${decimal(tx, 'e.amount')} as amount,
      ${decimal(tx, 'e.balance_after')} as balance_after
    from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id
    join ledger.accounts_view a on a.id = e.account_id
    where j.merchant = ${merchant} and j.at >= ${from} and j.at < ${to} and a.kind <> 'DEMO'
    order by j.id, a.id`,
}

/** The files of a day, in their order. */
export const DATASETS: readonly Dataset[] = [MEMBERS_DATASET, ...WALLET_DATASETS, bets, entries]
