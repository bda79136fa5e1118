import type { Deps } from '../../../platform/deps.ts'
import { readRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { insertCheck, readUnscreened } from './checks-repository.ts'

const DAY_MS = 86_400_000
/** Maximum number of members of a merchant in one run. */
const BATCH = 500

/** Queues screenings of members with an accepted identity document whose last one is too long ago. */
export async function queueScreenings({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  const merchants = await sql<{ merchant: string }[]>`
    select merchant from settings.merchant_settings_view where setting = 'kycProvider'`
  for (const { merchant } of merchants) {
    const { screening, rescreenDays } = await readRowSetting(sql, merchant, 'kycProvider')
    if (!screening) continue
    const now = clock()
    const since = new Date(now.getTime() - rescreenDays * DAY_MS)
    for (const document of await readUnscreened(sql, merchant, { since, now, limit: BATCH }))
      await insertCheck(sql, 'SCREENING', document, now)
  }
}
