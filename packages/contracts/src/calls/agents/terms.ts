import { z } from 'zod'
import { LINE_RATE_PATTERN, parseLineRate } from '../../rules/line-rates.ts'
import { GAME_CATEGORIES } from '../games.ts'

/** Of a member, as lists of a team name them. */
export const memberId = z.string().regex(/^\d{1,18}$/)
/** Made by the client, once for each thing that is wanted: sent again it is the same one. */
export const requestId = z.string().regex(/^[\w-]{8,64}$/)
/** In percent of the valid bet, at most two decimals: `1.20`. */
export const lineRate = z
  .string()
  .regex(LINE_RATE_PATTERN)
  .refine((text) => parseLineRate(text) !== undefined, 'must be at most 100')
/** By category; a missing one is not given, or not changed. */
export const lineRates = z.partialRecord(z.enum(GAME_CATEGORIES), lineRate)
