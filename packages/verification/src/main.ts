/** Entry point of the verification simulator as a separate process. */
import { readVariables } from '@atrium/contracts/text/decode-text'
import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { z } from 'zod'
import { buildVerification } from './app.ts'

/** Environment variables and their schemas. The simulator has no other configuration. */
const environment = z.object({
  VERIFICATION_HOST: z.string().min(1).default('127.0.0.1'),
  VERIFICATION_PORT: z.coerce.number().int().min(0).max(65_535).default(8087),
  VERIFICATION_API_KEY: z.string().min(16, 'must have at least 16 characters'),
  VERIFICATION_DELAY_MS: z.coerce.number().int().min(0).max(86_400_000).default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

async function main(): Promise<void> {
  const parsed = environment.safeParse(readVariables(process.env))
  if (!parsed.success)
    throw new Error(`The verification simulator cannot start with this environment.\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const log = createLog(env.LOG_LEVEL)
  const app = buildVerification({ log, apiKeys: [env.VERIFICATION_API_KEY], delayMs: env.VERIFICATION_DELAY_MS })
  await listen(app, { host: env.VERIFICATION_HOST, port: env.VERIFICATION_PORT, variable: 'VERIFICATION_PORT' })
  stopOnSignals(log, async () => {
    await app.close()
  })
}

runMain(main)
