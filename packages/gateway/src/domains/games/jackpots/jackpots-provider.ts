import type { Logger } from 'pino'
import type { z } from 'zod'
import { providerJackpots } from '@atrium/contracts/wallet-api/jackpots'

const ANSWER_WITHIN_MS = 1_500

export type ProviderJackpot = z.output<typeof providerJackpots.answer>[number]

/**
 * Reads the jackpots of a provider. Without a valid response in time it returns none, so that a home page is not
 * delayed.
 */
export async function askJackpots(origin: string, log: Pick<Logger, 'warn'>): Promise<readonly ProviderJackpot[]> {
  try {
    const response = await fetch(new URL(providerJackpots.path, origin), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return providerJackpots.answer.parse(await response.json())
  } catch (error) {
    log.warn({ err: error, origin }, 'the jackpots of a provider cannot be read')
    return []
  }
}
