import type { Sql, Transaction } from '@atrium/database'
import { BEGINNING, HASH_BYTES, link } from './canonical.ts'
import type { SealedJournal } from './canonical.ts'
import { readJournals } from './repository.ts'

export interface ChainReport {
  /** Number of journals whose seal was verified, and number of journals not sealed yet. */
  sealed: number
  waiting: number
  /** Last hash of the chain, in hexadecimal. */
  root: string
  /** One sentence per contradiction, at most 20. Empty if nothing was changed after sealing. */
  problems: string[]
}

interface StoredSeal {
  number: bigint
  journals: bigint[]
  hashes: Buffer
  sealedAt: Date
}

const MAX_PROBLEMS = 20
/** Includes journals that were inserted below the first one. */
const LOWEST_ID = -(2n ** 63n)

/**
 * Recomputes the whole chain in one snapshot. Each hash is computed from the stored previous hash, so that only changed
 * journals are reported, not those after them.
 */
export async function verifyChain(sql: Sql): Promise<ChainReport> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const problems: string[] = []
    const ends = new Map<bigint, Buffer>()
    let sealed = 0
    let last: { number: bigint; journal: bigint; hash: Buffer } = { number: 0n, journal: LOWEST_ID, hash: BEGINNING }
    for (let seal = await nextSeal(tx, 0n); seal; seal = await nextSeal(tx, seal.number)) {
      if (seal.number !== last.number + 1n) problems.push(`Seal ${last.number + 1n} is missing.`)
      const upTo = seal.journals.at(-1)!
      problems.push(...contradictions(seal, last.hash, await readJournals(tx, { after: last.journal, upTo })))
      sealed += seal.journals.length
      last = { number: seal.number, journal: upTo, hash: hashAt(seal, seal.journals.length - 1) }
      ends.set(seal.number, last.hash)
    }
    problems.push(...(await wrongRoots(tx, ends)))
    const [rest] = await tx<
      { waiting: number }[]
    >`select count(*)::int as waiting from ledger.journals where id > ${last.journal}`
    return {
      sealed,
      waiting: rest!.waiting,
      root: last.hash.toString('hex'),
      problems: problems.slice(0, MAX_PROBLEMS),
    }
  })
}

async function nextSeal(tx: Transaction, after: bigint): Promise<StoredSeal | undefined> {
  const [seal] = await tx<StoredSeal[]>`
    select number, journals, hashes, sealed_at as "sealedAt" from ledger_proof.seals where number > ${after}
    order by number limit 1`
  return seal
}

const hashAt = ({ hashes }: StoredSeal, i: number): Buffer => hashes.subarray(HASH_BYTES * i, HASH_BYTES * (i + 1))

function contradictions(seal: StoredSeal, before: Buffer, found: SealedJournal[]): string[] {
  const problems: string[] = []
  const there = new Map(found.map((journal) => [journal.id, journal]))
  let previous = before
  for (const [i, id] of seal.journals.entries()) {
    const journal = there.get(id)
    if (!journal)
      problems.push(`Journal ${id} is missing; it was sealed on ${seal.sealedAt.toISOString()} (seal ${seal.number}).`)
    else if (!link(previous, journal).equals(hashAt(seal, i)))
      problems.push(
        `Journal ${id} (${journal.kind} of ${journal.ref}) or one of its entries is not what was sealed on ${seal.sealedAt.toISOString()} (seal ${seal.number}).`,
      )
    there.delete(id)
    previous = hashAt(seal, i)
  }
  for (const { id, kind, ref } of there.values())
    problems.push(
      `Journal ${id} (${kind} of ${ref}) was put in after its neighbours were sealed (seal ${seal.number}).`,
    )
  return problems
}

async function wrongRoots(tx: Transaction, ends: ReadonlyMap<bigint, Buffer>): Promise<string[]> {
  const roots = await tx<
    { day: string; seal: bigint; hash: Buffer }[]
  >`select day::text, seal, hash from ledger_proof.roots order by day`
  return roots
    .filter(({ seal, hash }) => !ends.get(seal)?.equals(hash))
    .map(({ day, seal }) => `The root of ${day} is not where seal ${seal} ends.`)
}
