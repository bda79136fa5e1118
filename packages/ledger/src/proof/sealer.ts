import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import { HASH_BYTES, link } from './canonical.ts'
import { claimSealing, insertRoots, insertSeal, isSettled, readJournals, readLastSeal, readMark } from './repository.ts'
import type { Mark } from './repository.ts'

/** Number of journals sealed in one transaction: 80 KB. */
const MAX_JOURNALS_OF_SEAL = 2_000

interface SealerDeps {
  sql: Sql
  clock: () => Date
  log: Pick<Logger, 'info'>
}

/**
 * Creates the job that chains committed journals, never inside the transaction of a bet. Each run seals up to the mark
 * of the previous run, once nothing can be committed below it. Returns the number of sealed journals.
 */
export function createSealer({ sql, clock, log }: SealerDeps): () => Promise<number> {
  let mark: Mark | undefined
  let rootsOf = ''

  return async function seal(): Promise<number> {
    let sealed = 0
    if (mark && (await isSettled(sql, mark))) {
      for (let batch = await sealNext(mark.journal); batch > 0; batch = await sealNext(mark.journal)) sealed += batch
      mark = undefined
    }
    mark ??= await readMark(sql)
    await writeRoots()
    return sealed
  }

  /**
   * Seals the next journals up to an id in a separate transaction. Returns their number: 0 if there are none, or
   * another process is sealing.
   */
  function sealNext(upTo: bigint): Promise<number> {
    return sql.begin(async (tx) => {
      if (!(await claimSealing(tx))) return 0
      const { number, lastJournal, lastHash } = await readLastSeal(tx)
      const journals = await readJournals(tx, { after: lastJournal, upTo, limit: MAX_JOURNALS_OF_SEAL })
      if (journals.length === 0) return 0
      const hashes = Buffer.alloc(HASH_BYTES * journals.length)
      let hash = lastHash
      for (const [i, journal] of journals.entries()) {
        hash = link(hash, journal)
        hash.copy(hashes, HASH_BYTES * i)
      }
      await insertSeal(tx, { number: number + 1n, journals: journals.map(({ id }) => id), hashes, at: clock() })
      return journals.length
    })
  }

  /**
   * Runs once a day and at the start. Roots are also logged, since whoever changes the tables cannot change the log.
   */
  async function writeRoots(): Promise<void> {
    const today = clock().toISOString().slice(0, 10)
    if (rootsOf === today) return
    for (const { day, hash } of await insertRoots(sql, clock()))
      log.info({ day, root: hash.toString('hex') }, "the ledger's root of this day")
    rootsOf = today
  }
}
