import { createHash, createHmac } from 'node:crypto'
import type { DrawNumber } from '../engines/engine.ts'
import { fairDraw, fairMessage } from './stream.ts'

export const hmac = (key: Uint8Array, message: string): Uint8Array => createHmac('sha256', key).update(message).digest()

/** The SHA-256 of a server seed in hexadecimal, which is shown before the seed is used. */
export const hashOfSeed = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex')

/** The random numbers of the round with this nonce. */
export const roundDraw = (seed: Uint8Array, clientSeed: string, nonce: number): DrawNumber =>
  fairDraw((index) => hmac(seed, fairMessage(clientSeed, nonce, index)))
