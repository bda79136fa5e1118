import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Turn } from '@atrium/http-server/jobs'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createExportStore } from './export-store.ts'
import type { ExportStore } from './export-store.ts'
import { finishDay, markDeleted, planDay, readExpiredDays, readExportingMerchants } from './repository.ts'
import { readLastDay, readPendingDays } from './repository.ts'
import type { ExportingMerchant } from './repository.ts'
import { writeDay } from './write-day.ts'

/** Days before yesterday that are still written after an interruption. */
const MAX_MISSED_DAYS = 7

/**
 * Creates the job that writes the last business day of each merchant that exports, and days that failed; and deletes the
 * files of days that are older than the merchant's retention.
 */
export function createNightlyExport(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config' | 'log'>) {
  const store = createExportStore(deps.config)
  return async (turn: Pick<Turn, 'isStopping'>): Promise<void> => {
    for (const merchant of await readExportingMerchants(deps.sql)) {
      await planDays(deps, merchant)
      for (const day of await readPendingDays(deps.sql, merchant.merchant, deps.clock())) {
        if (turn.isStopping()) return
        await exportDay(deps, store, merchant, day)
      }
    }
    if (store) await deleteExpired(deps, store, turn)
  }
}

async function deleteExpired(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  store: ExportStore,
  turn: Pick<Turn, 'isStopping'>,
): Promise<void> {
  for (const of of await readExpiredDays(sql, clock())) {
    if (turn.isStopping()) return
    await store.delete(of)
    await changeAs(sql, SYSTEM_ACTORS.nightlyExport, async (tx) => {
      await markDeleted(tx, of)
      await noteEvent(tx, {
        merchant: of.merchant,
        actor: SYSTEM_ACTORS.nightlyExport,
        action: 'export-deleted',
        subject: `export:${of.day}`,
        details: {},
        at: clock(),
      })
    })
  }
}

/** Plans yesterday, and days that were missed since the last one. */
async function planDays(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { merchant, timeZone }: ExportingMerchant,
): Promise<void> {
  const yesterday = addDays(dayAt(clock(), timeZone), -1)
  const last = await readLastDay(sql, merchant)
  const oldest = addDays(yesterday, -MAX_MISSED_DAYS)
  const next = last === undefined ? yesterday : addDays(last, 1)
  for (let day = next < oldest ? oldest : next; day <= yesterday; day = addDays(day, 1))
    await planDay(sql, merchant, day, clock())
}

async function exportDay(
  { sql, keys, clock, log }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log'>,
  store: ExportStore | undefined,
  { merchant, timeZone, hasPersonalData }: ExportingMerchant,
  day: string,
): Promise<void> {
  const result = await write().catch((error: Error) => {
    log.error({ err: error, merchant, day }, 'A nightly export failed.')
    return { error: error.message }
  })
  await changeAs(sql, SYSTEM_ACTORS.nightlyExport, async (tx) => {
    await finishDay(tx, { merchant, day }, result, clock())
    if ('rows' in result)
      await noteEvent(tx, {
        merchant,
        actor: SYSTEM_ACTORS.nightlyExport,
        action: 'day-exported',
        subject: `export:${day}`,
        details: { rows: result.rows, personalData: hasPersonalData ? 'yes' : 'no' },
        at: clock(),
      })
  })

  async function write() {
    if (!store) throw new Error('The gateway has no place for exports: set EXPORTS_DIR or EXPORTS_S3_URL.')
    const from = startOfDay(day, timeZone)
    const to = startOfDay(addDays(day, 1), timeZone)
    const written = await writeDay({ sql, keys }, store, {
      ...{ merchant, day, timeZone, from, to, hasPersonalData },
    })
    return { ...written, hasPersonalData }
  }
}
