import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { isMoneyText } from '../money/index.ts'

/** The jackpots of a game provider, which the gateway reads from the provider's origin. */
export const providerJackpots = defineEndpoint({
  method: 'GET',
  path: '/jackpots',
  summary: 'The current amount of each jackpot, and the games that can win it, by their codes or by their themes.',
  input: z.object({}),
  answer: z
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
    .max(50),
})
