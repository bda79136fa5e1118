import { createHash, createHmac } from 'node:crypto'
import type { DrawNumber } from '../engines/engine.ts'
import { fairDraw, fairMessage } from './stream.ts'

export const hmac = (key: Uint8Array, message: string): Uint8Array => createHmac('sha256', key).update(message).digest()

/** What is shown of a server seed before it is used: its SHA-256, in hex. */
export const hashOfSeed = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex')

/** The numbers of the round with this nonce. */
export const roundDraw = (seed: Uint8Array, clientSeed: string, nonce: number): DrawNumber =>
  fairDraw((index) => hmac(seed, fairMessage(clientSeed, nonce, index)))
