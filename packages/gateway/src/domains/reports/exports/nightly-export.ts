import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Turn } from '@atrium/http-server/jobs'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { finishDay, planDay, readExportingMerchants, readLastDay, readPendingDays } from './repository.ts'
import type { ExportingMerchant } from './repository.ts'
import { writeDay } from './write-day.ts'

/** Days before yesterday that are still written after an interruption. */
const MAX_MISSED_DAYS = 7

/** Creates the job that writes the last business day of each merchant that exports, and days that failed. */
export function createNightlyExport(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config' | 'log'>) {
  return async (turn: Pick<Turn, 'isStopping'>): Promise<void> => {
    for (const merchant of await readExportingMerchants(deps.sql)) {
      await planDays(deps, merchant)
      for (const day of await readPendingDays(deps.sql, merchant.merchant, deps.clock())) {
        if (turn.isStopping()) return
        await exportDay(deps, merchant, day)
      }
    }
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
  { sql, keys, clock, config, log }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config' | 'log'>,
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
    if (config.exportsDir === undefined) throw new Error('The gateway has no folder for exports: set EXPORTS_DIR.')
    const from = startOfDay(day, timeZone)
    const to = startOfDay(addDays(day, 1), timeZone)
    const written = await writeDay({ sql, keys }, config.exportsDir, {
      ...{ merchant, day, timeZone, from, to, hasPersonalData },
    })
    return { ...written, hasPersonalData }
  }
}
