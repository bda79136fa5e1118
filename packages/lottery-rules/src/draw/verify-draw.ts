import type { DrawKindId } from '../model/draw-kind.ts'
import { drawResult, seedHash } from './draw-1.ts'
import { bytesOfHex } from './hex.ts'
import { DRAW_KINDS } from './kinds.ts'
import { mixedKey } from './mixed-key.ts'
import { resultText } from './result-text.ts'

/** The published data of a fair draw. Seed, hash and randomness in hexadecimal. */
export interface PublishedDraw {
  readonly code: string
  readonly numero: string
  readonly drawKind: DrawKindId
  readonly seedHash: string
  readonly seed: string
  readonly result: string
  /** Set when a public beacon was used. `randomness` is the value that it published for this round. */
  readonly beacon?: { readonly round: number; readonly randomness?: string | undefined } | undefined
}

/** The recomputed seed hash and result, and whether they match the published ones. */
export interface DrawVerification {
  readonly seedHash: string
  readonly isSeedRight: boolean
  readonly result: string
  readonly isResultRight: boolean
}

/**
 * Verifies a fair draw by recomputing its hash and result.
 * @returns undefined when seed or randomness are missing or not hexadecimal
 */
export async function verifyDraw({
  code,
  numero,
  drawKind,
  beacon,
  ...published
}: PublishedDraw): Promise<DrawVerification | undefined> {
  const seed = bytesOfHex(published.seed)
  const randomness = beacon && bytesOfHex(beacon.randomness ?? '')
  if (!seed?.length || (beacon && !randomness?.length)) return undefined
  const hash = await seedHash(seed)
  const key = randomness ? await mixedKey(seed, randomness) : seed
  const kind = DRAW_KINDS[drawKind]
  const result = resultText(kind, await drawResult(kind, { seed: key, game: code, issue: numero }))
  return {
    seedHash: hash,
    isSeedRight: hash === published.seedHash.toLowerCase(),
    result,
    isResultRight: result === published.result,
  }
}
