import type { Turn } from '@atrium/http-server/jobs'
import { SEALED_MEMBER_TABLES } from '../domains/accounts/personal-data/sealed-tables.ts'
import { SEALED_PORTAL_KEYS } from '../domains/games/index.ts'
import { SEALED_CHECK_NAMES } from '../domains/kyc/index.ts'
import { placeOf as placeOfIssue } from '../domains/lottery/issues/seeds.ts'
import { placeOf as placeOfAddress } from '../domains/promotions/points/delivery-address.ts'
import { placeOf as placeOfRaffle } from '../domains/promotions/raffles/raffle-seed.ts'
import { SEALED_PAYOUT_ACCOUNTS } from '../domains/wallet/payout-accounts/sealed-accounts.ts'
import { SEALED_WEBHOOK_SECRETS } from '../domains/webhooks/index.ts'
import { changeAs, SYSTEM_ACTORS } from '../platform/audit/actor.ts'
import { hasEvent, noteEvent } from '../platform/audit/repository.ts'
import type { Deps } from '../platform/deps.ts'
import type { SealedRow, SealedTable } from '../platform/keys/sealed-table.ts'
import { tableOfOneColumn } from '../platform/keys/sealed-table.ts'

/** Number of rows that one transaction reseals. */
const BATCH = 200

/** Every table with values that are encrypted with field keys. */
export const SEALED_TABLES: readonly SealedTable[] = [
  ...SEALED_MEMBER_TABLES,
  SEALED_PAYOUT_ACCOUNTS,
  SEALED_CHECK_NAMES,
  SEALED_PORTAL_KEYS,
  SEALED_WEBHOOK_SECRETS,
  tableOfOneColumn<{ id: string; member_id: bigint }>({
    table: 'promotions.point_orders',
    column: 'address',
    key: ['id'],
    others: ['member_id'],
    placeOf: (row) => placeOfAddress({ id: row.id, memberId: row.member_id }),
  }),
  tableOfOneColumn<{ merchant: string; code: string; numero: string }>({
    table: 'lottery.issues',
    column: 'seed_sealed',
    key: ['merchant', 'code', 'numero'],
    placeOf: placeOfIssue,
  }),
  tableOfOneColumn<{ merchant: string; campaign: string }>({
    table: 'promotions.raffles',
    column: 'seed_sealed',
    key: ['merchant', 'campaign'],
    placeOf: placeOfRaffle,
  }),
]

/**
 * Re-encrypts stored data after a key rotation. While older keys exist beside the first one, it seals and indexes all
 * stored values again with the first key, in batches. Rows that are up to date are only read, so the job can restart at
 * any time. When it is done, it adds an entry to the audit log and does nothing from then on.
 */
export function createResealing({ sql, keys, clock, log }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log'>) {
  let isDone = false
  let table = 0
  let after: readonly string[] | undefined
  let [renewed, failed] = [0, 0]

  async function renew(rows: readonly SealedRow[]): Promise<void> {
    try {
      renewed += await changeAs(sql, SYSTEM_ACTORS.keyRotation, async (tx) => {
        let count = 0
        for (const row of rows) count += Number(await row.renew(tx, keys))
        return count
      })
    } catch (err) {
      // Row by row, so that one failure does not block the others.
      if (rows.length > 1) for (const row of rows) await renew([row])
      else {
        failed++
        log.error({ err, table: SEALED_TABLES[table]!.name, key: rows[0]?.key }, 'a row could not be sealed again')
      }
    }
  }

  return async function reseal(turn: Pick<Turn, 'isStopping'>): Promise<void> {
    const { target, isUnderWay } = keys.rotation
    if (isDone || !isUnderWay) return
    isDone = await hasEvent(sql, { action: 'keys-rotated', subject: target })
    if (isDone) return
    while (table < SEALED_TABLES.length) {
      if (turn.isStopping()) return
      const rows = await SEALED_TABLES[table]!.read(sql, after, BATCH)
      await renew(rows)
      after = rows.at(-1)?.key
      if (rows.length < BATCH) [table, after] = [table + 1, undefined]
    }
    // Failures need manual review. They are tried again at the next start.
    isDone = true
    if (failed > 0) return log.error({ target, renewed, failed }, 'not everything could be sealed with the new keys')
    await noteEvent(sql, { action: 'keys-rotated', subject: target, details: { renewed }, at: clock() })
    log.info({ target, renewed }, 'everything is sealed with the new keys: older field keys can be removed')
  }
}
