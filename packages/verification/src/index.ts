import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { buildVerification } from './app.ts'

export { buildVerification } from './app.ts'
export type { VerificationOptions } from './app.ts'

export interface Verification {
  /** Environment variables for a gateway that has its checks made here. */
  readonly environment: { readonly VERIFICATION_URL: string; readonly VERIFICATION_API_KEY: string }
  close(): Promise<void>
}

interface StartOptions {
  readonly log: Logger
  /** 0 selects a free port. */
  readonly port?: number
  readonly delayMs?: number
  readonly clock?: () => Date
}

/** Starts the simulator on the loopback address, with a new key. @throws Error (`EADDRINUSE`) if `port` is in use */
export async function startVerification({ port = 0, delayMs = 3000, ...options }: StartOptions): Promise<Verification> {
  const key = randomBytes(24).toString('base64url')
  const app = buildVerification({ ...options, apiKeys: [key], delayMs })
  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    environment: { VERIFICATION_URL: url, VERIFICATION_API_KEY: key },
    async close() {
      await app.close()
    },
  }
}
