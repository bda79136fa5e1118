import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { Pots } from '../domains/bets/movements-repository.ts'

/**
 * Parses an amount of a provider. Undefined unless it is a plain decimal with at most four decimal places, not
 * negative, and not 0 where a stake is required.
 */
export function parseAmount(text: string, { zero }: { zero: boolean }): Money | undefined {
  if (!isMoneyText(text)) return undefined
  const amount = parseMoney(text)
  return amount < 0n || (amount === 0n && !zero) ? undefined : amount
}

/** Parses the stake of a bet. A free bet must have the stake 0, and no other bet may. */
export function parseStake(text: string, isFree: boolean): Money | undefined {
  const amount = parseAmount(text, { zero: isFree })
  return isFree && amount !== 0n ? undefined : amount
}

/** Parses the part of a win that is a jackpot: 0 when it is missing, at most the win. */
export function parseJackpot(text: string | undefined, win: Money | undefined): Money | undefined {
  const jackpot = text === undefined ? 0n : parseAmount(text, { zero: true })
  return jackpot !== undefined && win !== undefined && jackpot <= win ? jackpot : undefined
}

/** Parses the odds of a sports bet, in 1/10,000. Returns 0 when they are missing or not a decimal. */
export function parseOdds(meta: Record<string, unknown> | undefined): bigint {
  const odds = meta?.['odds']
  return (typeof odds === 'string' ? parseAmount(odds, { zero: true }) : undefined) ?? 0n
}

/**
 * Parses amounts of pots. Undefined when one is invalid or 0, or when their sum exceeds the amount that contains them.
 */
export function parsePots(pots: Record<string, string> | undefined, whole: Money | undefined): Pots | undefined {
  const parsed = Object.entries(pots ?? {}).map(([code, text]) => [code, parseAmount(text, { zero: false })] as const)
  if (whole === undefined || parsed.some(([, amount]) => amount === undefined)) return undefined
  const sum = parsed.reduce((total, [, amount]) => total + amount!, 0n)
  return sum <= whole ? Object.fromEntries(parsed.map(([code, amount]) => [code, String(amount)])) : undefined
}
