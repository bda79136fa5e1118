import type { GameCategory } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import { DEFAULT_ALONE_LIMIT, DEFAULT_HOUSE_EDGE, GIVING_WINDOW_HOURS } from '@atrium/contracts/rules/promotions/giving'
import type { Sql, Transaction } from '@atrium/database'
import { lockProposals } from './proposals-repository.ts'

const WINDOW_MS = GIVING_WINDOW_HOURS * 3_600_000

interface Gift {
  readonly merchant: string
  /** All accounts of the person who decides. */
  readonly people: readonly string[]
  readonly subject: string
  /** Maximum cost for the merchant, in counts of 1/10,000. */
  readonly amount: bigint
}

/** Reads how much money one person may give away alone within 24 hours, in counts of 1/10,000. */
export async function readAloneLimit(sql: Sql | Transaction, merchant: string): Promise<bigint> {
  const [row] = await sql<{ limit: bigint }[]>`
    select alone_limit as limit from proposals.giving_limits where merchant = ${merchant}`
  return row?.limit ?? parseMoney(DEFAULT_ALONE_LIMIT)
}

/** Reads how much more money one person may give away alone now, in counts of 1/10,000. Never negative. */
export async function readAloneLeft(
  sql: Sql | Transaction,
  { merchant, people }: Pick<Gift, 'merchant' | 'people'>,
  now: Date,
): Promise<bigint> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const [{ given }] = await sql<[{ given: bigint }]>`
    select coalesce(sum(amount), 0)::int8 as given from proposals.given
    where merchant = ${merchant} and at > ${since} and people && ${people as string[]}::text[]`
  const left = (await readAloneLimit(sql, merchant)) - given
  return left > 0n ? left : 0n
}

/**
 * Checks whether one person may give this amount alone: it must fit the limit together with what this person gave
 * within the last 24 hours. If it does, records the amount and returns true.
 */
export async function giveAlone(
  tx: Transaction,
  { merchant, people, subject, amount }: Gift,
  now: Date,
): Promise<boolean> {
  if (amount <= 0n) return true
  await lockProposals(tx, merchant)
  if (amount > (await readAloneLeft(tx, { merchant, people }, now))) return false
  await tx`
    insert into proposals.given (merchant, subject, people, amount, at)
    values (${merchant}, ${subject}, ${people as string[]}, ${amount}, ${now})`
  return true
}

/** Reads the house edges that the merchant has set, by category, in hundredths of a percent. */
export async function readHouseEdges(
  sql: Sql | Transaction,
  merchant: string,
): Promise<(category: GameCategory) => bigint> {
  const rows = await sql<{ category: GameCategory; edge: number }[]>`
    select category, edge from proposals.house_edges where merchant = ${merchant}`
  const usual = parseMoney(DEFAULT_HOUSE_EDGE) / 100n
  return (category) => {
    const own = rows.find((row) => row.category === category)
    return own ? BigInt(own.edge) : usual
  }
}

/** Formats hundredths of a percent, such as `2.00`. */
export const percentOf = (hundredths: bigint): string =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
