import type { Logger } from 'pino'
import { z } from 'zod'
import { isMoneyText } from '@atrium/contracts/money'

const ANSWER_WITHIN_MS = 1_500

/**
 * Response of a provider to `GET {origin}/jackpots`: the current amount of each jackpot, and the games that can win it,
 * by code or by theme.
 */
const providerJackpots = z
  .array(
    z.object({
      code: z.string().min(1).max(60),
      name: z.object({ KO: z.string().min(1).max(80), EN: z.string().min(1).max(80) }),
      amount: z.string().refine(isMoneyText),
      currency: z.string().max(8),
      gameCodes: z.array(z.string().max(60)).max(2_000).default([]),
      themes: z.array(z.string().max(40)).max(200).default([]),
    }),
  )
  .max(50)

export type ProviderJackpot = z.output<typeof providerJackpots>[number]

/**
 * Reads the jackpots of a provider. Without a valid response in time it returns none, so that a home page is not
 * delayed.
 */
export async function askJackpots(origin: string, log: Pick<Logger, 'warn'>): Promise<readonly ProviderJackpot[]> {
  try {
    const response = await fetch(new URL('/jackpots', origin), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return providerJackpots.parse(await response.json())
  } catch (error) {
    log.warn({ err: error, origin }, 'the jackpots of a provider cannot be read')
    return []
  }
}
