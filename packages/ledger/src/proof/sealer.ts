import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import { HASH_BYTES, link } from './canonical.ts'
import { claimSealing, insertRoots, insertSeal, isSettled, readJournals, readLastSeal, readMark } from './repository.ts'
import type { Mark } from './repository.ts'

/** Journals of one seal: 80 KB. */
const MAX_JOURNALS_OF_SEAL = 2_000

interface SealerDeps {
  sql: Sql
  clock: () => Date
  log: Pick<Logger, 'info'>
}

/**
 * Chains committed journals, never inside the transaction of a bet. Each run seals up to the mark that the run before
 * has set, once nothing can be committed below it any more. Answers how many journals this run has sealed.
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
   * The next journals up to one, in a transaction of their own. Answers how many; 0 when there are none, or another
   * process is at it.
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

  /** Once a day, and at the start. The log is the copy that whoever changes the tables does not reach. */
  async function writeRoots(): Promise<void> {
    const today = clock().toISOString().slice(0, 10)
    if (rootsOf === today) return
    for (const { day, hash } of await insertRoots(sql, clock()))
      log.info({ day, root: hash.toString('hex') }, "the ledger's root of this day")
    rootsOf = today
  }
}
