import type { DrawKind, DrawPart, Result } from '../model/draw-kind.ts'
import { hexOf } from './hex.ts'
import { createRng } from './stream.ts'
import type { Rng } from './stream.ts'

/**
 * DRAW-1, the algorithm of provably fair draws: the same seed, game and issue always produce the same result, in Node
 * and in browsers. The stream of random numbers is HMAC-SHA256(seed, "{game}:{issue}:{i}") for i = 0, 1, …, split into
 * big-endian 32-bit words.
 * @param seed 32 bytes, whose SHA-256 was published when the issue opened. If a beacon is used, pass the `mixedKey` of
 *   seed and beacon instead
 */
export async function drawResult(
  kind: DrawKind,
  { seed, game, issue }: { seed: Uint8Array<ArrayBuffer>; game: string; issue: string },
): Promise<Result> {
  const rng = await createRng(seed, `${game}:${issue}`)
  const result: string[] = []
  for (const part of kind.parts) result.push(...(await drawPart(part, rng)))
  return result
}

/** The hash that is published when an issue opens: the seed's SHA-256 in hexadecimal. */
export async function seedHash(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)))
}

async function drawPart({ count, from }: DrawPart, rng: Rng): Promise<string[]> {
  if (from.kind === 'without-repeats') return (await shuffle(from.values, rng)).slice(0, count)
  const drawn: string[] = []
  for (let i = 0; i < count; i++)
    drawn.push(from.kind === 'die' ? String((await rng(6)) + 1) : await drawDigits(from.digits, rng))
  return drawn
}

async function drawDigits(digits: number, rng: Rng): Promise<string> {
  let text = ''
  for (let i = 0; i < digits; i++) text += String(await rng(10))
  return text
}

/** Fisher–Yates shuffle from the last element. */
async function shuffle(values: readonly string[], rng: Rng): Promise<string[]> {
  const shuffled = [...values]
  for (let i = shuffled.length - 1; i >= 1; i--) {
    const j = await rng(i + 1)
    ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
  }
  return shuffled
}
