import { seedHash } from './draw-1.ts'
import { bytesOfHex } from './hex.ts'
import { drawRaffle, ticketListHash } from './raffle.ts'

/** The published data of a raffle. Seed and hashes in hexadecimal. */
export interface PublishedRaffle {
  readonly seedHash: string
  readonly seed: string
  readonly listHash: string
  /** The list of tickets as text, `1:9f2c04d1a7be,2:…`. */
  readonly list: string
  /** Number of prizes in the terms. */
  readonly prizes: number
  /** The winning number of each prize. */
  readonly winningNumbers: readonly number[]
}

/** The recomputed hashes and winners, and whether they match the published ones. */
export interface RaffleVerification {
  readonly seedHash: string
  readonly isSeedRight: boolean
  readonly listHash: string
  /** Whether the list matches the published hash and numbers its tickets from 1 without gaps. */
  readonly isListRight: boolean
  readonly tickets: number
  readonly winningNumbers: readonly number[]
  readonly areWinnersRight: boolean
}

/**
 * Verifies a raffle by recomputing its hashes and winners.
 * @returns undefined when the seed is missing or not hexadecimal
 */
export async function verifyRaffle({
  list,
  prizes,
  ...published
}: PublishedRaffle): Promise<RaffleVerification | undefined> {
  const seed = bytesOfHex(published.seed)
  if (!seed?.length) return undefined
  const [hash, listHash] = [await seedHash(seed), await ticketListHash(list)]
  const entries = list === '' ? [] : list.split(',')
  const isNumbered = entries.every((entry, index) => entry.startsWith(`${index + 1}:`))
  const winningNumbers = await drawRaffle({ seed, listHash, tickets: entries.length, prizes })
  return {
    seedHash: hash,
    isSeedRight: hash === published.seedHash.toLowerCase(),
    listHash,
    isListRight: isNumbered && listHash === published.listHash.toLowerCase(),
    tickets: entries.length,
    winningNumbers,
    areWinnersRight: winningNumbers.join() === published.winningNumbers.join(),
  }
}
