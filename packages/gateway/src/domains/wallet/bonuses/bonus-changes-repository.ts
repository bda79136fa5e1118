import type { Transaction } from '@atrium/database'
import type { BonusState } from './bonuses-repository.ts'

/**
 * A change of a bonus that its member was not notified of yet, with the current bonus. Amounts in units of 1/10,000.
 */
export interface BonusChange {
  change: 'GRANTED' | Exclude<BonusState, 'IN_PROGRESS'>
  bonusId: bigint
  merchant: string
  memberId: bigint
  state: BonusState
  amount: bigint
  requirement: bigint
  cashedOut: bigint
  /** Amount in the bonus's pools when it was forfeited or expired. */
  lost: bigint
  currency: string
  /** Name of the bonus; null if it has none. */
  titleKo: string | null
  titleEn: string | null
}

/**
 * Deletes the oldest change and returns it; undefined if there is none. Changes of one bonus are taken in order: while
 * another process handles the first, this call waits for it.
 */
export async function takeBonusChange(tx: Transaction): Promise<BonusChange | undefined> {
  const [row] = await tx<BonusChange[]>`
    with taken as (
      delete from wallet.bonus_changes where id = (
        select c.id from wallet.bonus_changes c
        where not exists (select from wallet.bonus_changes earlier
          where earlier.bonus_id = c.bonus_id and earlier.id < c.id)
        order by c.id limit 1 for update skip locked
      ) returning bonus_id, change
    )
    select t.change, b.id as "bonusId", b.merchant, b.member_id as "memberId", b.state, b.amount + b.locked as amount,
      b.requirement, b.cashed_out as "cashedOut", m.currency,
      b.title ->> 'KO' as "titleKo", b.title ->> 'EN' as "titleEn",
      (
        select coalesce(-sum(e.amount), 0)::int8
        from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id
        join ledger.accounts_view a on a.id = e.account_id and a.kind in ('BONUS', 'LOCKED')
        where j.idem_key = 'bonus:' || b.id || ':' || lower(t.change) and t.change in ('FORFEITED', 'EXPIRED')
      ) as lost
    from taken t
    join wallet.bonuses b on b.id = t.bonus_id
    join merchants.merchants_view m on m.code = b.merchant`
  return row
}
