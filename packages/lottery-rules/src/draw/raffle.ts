import { hexOf } from './hex.ts'
import { createRng } from './stream.ts'

/** SHA-256 of the list of tickets as text, `1:9f2c04d1a7be,2:…`, in hexadecimal. */
export async function ticketListHash(list: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list))))
}

/**
 * Draws the winners of a raffle. The winning number of prize n is the first number of the DRAW-1 stream
 * "{listHash}:{n}" that has not won yet, so a ticket wins at most once. If there are more prizes than tickets, the
 * remaining prizes are not drawn.
 * @param seed 32 bytes, whose SHA-256 was published when the raffle opened
 * @param tickets number of tickets, which are numbered from 1
 * @returns the winning numbers, by prize
 */
export async function drawRaffle({
  seed,
  listHash,
  tickets,
  prizes,
}: {
  seed: Uint8Array<ArrayBuffer>
  listHash: string
  tickets: number
  prizes: number
}): Promise<number[]> {
  const drawn = new Set<number>()
  for (let prize = 1; prize <= Math.min(prizes, tickets); prize++) {
    const rng = await createRng(seed, `${listHash}:${prize}`)
    let number = (await rng(tickets)) + 1
    while (drawn.has(number)) number = (await rng(tickets)) + 1
    drawn.add(number)
  }
  return [...drawn]
}
