import { seedHash } from './draw-1.ts'
import { bytesOfHex } from './hex.ts'
import { drawRaffle, ticketListHash } from './raffle.ts'

/** A raffle as it was published. Seed and hashes in hexadecimal digits. */
export interface PublishedRaffle {
  readonly seedHash: string
  readonly seed: string
  readonly listHash: string
  /** The list of tickets, `1:9f2c04d1a7be,2:…`. */
  readonly list: string
  /** How many prizes the terms have. */
  readonly prizes: number
  /** The winning number of each prize. */
  readonly winningNumbers: readonly number[]
}

/** What the published data yields when it is computed again. */
export interface RaffleVerification {
  readonly seedHash: string
  readonly isSeedRight: boolean
  readonly listHash: string
  /** Whether the list has the published hash, and numbers from 1 on without gaps. */
  readonly isListRight: boolean
  readonly tickets: number
  readonly winningNumbers: readonly number[]
  readonly areWinnersRight: boolean
}

/**
 * Computes hashes and winners of a raffle again.
 * @returns undefined where the seed is missing or is no hexadecimal number
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
