import { verifyRaffle } from '@atrium/lottery-rules/draw'
import type { RaffleVerification } from '@atrium/lottery-rules/draw'
import type { Raffle } from './read-draw.ts'

/** Maximum number of winning numbers that are printed. */
const MAX_PRINTED = 20

/**
 * Verifies a raffle and reports each step. Returns whether it is correct.
 * @throws Error if data needed for the verification are missing
 */
export async function reportRaffle(raffle: Raffle, say: (line: string) => void): Promise<boolean> {
  say(
    `Raffle ${raffle.merchant}/${raffle.id}, ${raffle.state.toLowerCase()}, ${raffle.tickets} tickets for ${raffle.prizes} prizes`,
  )
  const drawn = assertDrawn(raffle)
  const verification = await verifyRaffle(drawn)
  if (!verification) throw new Error('Its seed is no hexadecimal number.')
  for (const line of steps(drawn, verification)) say(line)
  const isRight = verification.isSeedRight && verification.isListRight && verification.areWinnersRight
  say(
    isRight
      ? 'The raffle is right: its winners follow from the seed and the list of tickets whose hashes were published before.'
      : 'The raffle is WRONG: what was published does not fit together.',
  )
  return isRight
}

/** Checks that the raffle was drawn. @throws Error if data needed for the verification are missing */
function assertDrawn({ state, seedHash, seed, listHash, list, prizes, winningNumbers, endsAt }: Raffle) {
  if (state === 'CANCELLED')
    throw new Error('The raffle was cancelled: its promotion was closed before its end, and nothing was drawn.')
  if (seed === undefined || listHash === undefined || winningNumbers === undefined)
    throw new Error(
      `The raffle is not drawn yet. The hash of its seed is ${seedHash}${endsAt === undefined ? '' : `; it ends at ${new Date(endsAt).toISOString()}`}.`,
    )
  if (list === undefined) throw new Error('The list of its tickets is missing.')
  return { seedHash, seed, listHash, list, prizes, winningNumbers }
}

function steps(
  { seedHash, seed, listHash, winningNumbers }: ReturnType<typeof assertDrawn>,
  verification: RaffleVerification,
): string[] {
  const equality = (isEqual: boolean) => (isEqual ? 'equal' : 'DIFFERENT')
  return [
    `  Hash of the seed, published before tickets   ${seedHash}`,
    `  Seed, published with the draw                ${seed}`,
    `  SHA-256 of the seed                          ${verification.seedHash}  ${equality(verification.isSeedRight)}`,
    `  Hash of the list, published before the draw  ${listHash}`,
    `  SHA-256 of the list                          ${verification.listHash}  ${equality(verification.isListRight)}`,
    `  Published winners                            ${numbers(winningNumbers)}`,
    `  Drawn again                                  ${numbers(verification.winningNumbers)}  ${equality(verification.areWinnersRight)}`,
  ]
}

const numbers = (all: readonly number[]): string =>
  `${all.slice(0, MAX_PRINTED).join(' ')}${all.length > MAX_PRINTED ? ` and ${all.length - MAX_PRINTED} more` : ''}`
