import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { Pots } from '../domains/bets/movements-repository.ts'

/**
 * An amount as providers write it, or undefined: not a plain decimal, more than four places, negative, or 0 where
 * something must be staked.
 */
export function parseAmount(text: string, { zero }: { zero: boolean }): Money | undefined {
  if (!isMoneyText(text)) return undefined
  const amount = parseMoney(text)
  return amount < 0n || (amount === 0n && !zero) ? undefined : amount
}

/** What a bet stakes: 0 when it is free, and only then. */
export function parseStake(text: string, isFree: boolean): Money | undefined {
  const amount = parseAmount(text, { zero: isFree })
  return isFree && amount !== 0n ? undefined : amount
}

/** What of a win is a jackpot: none when it is not told, and never more than the win. */
export function parseJackpot(text: string | undefined, win: Money | undefined): Money | undefined {
  const jackpot = text === undefined ? 0n : parseAmount(text, { zero: true })
  return jackpot !== undefined && win !== undefined && jackpot <= win ? jackpot : undefined
}

/** The odds of a sports bet, in 1/10,000; 0 when a provider does not tell them as a decimal. */
export function parseOdds(meta: Record<string, unknown> | undefined): bigint {
  const odds = meta?.['odds']
  return (typeof odds === 'string' ? parseAmount(odds, { zero: true }) : undefined) ?? 0n
}

/**
 * Amounts of pots, as the wallet has them; undefined when one is none or nothing, or when together they are more than
 * what they are part of.
 */
export function parsePots(pots: Record<string, string> | undefined, whole: Money | undefined): Pots | undefined {
  const parsed = Object.entries(pots ?? {}).map(([code, text]) => [code, parseAmount(text, { zero: false })] as const)
  if (whole === undefined || parsed.some(([, amount]) => amount === undefined)) return undefined
  const sum = parsed.reduce((total, [, amount]) => total + amount!, 0n)
  return sum <= whole ? Object.fromEntries(parsed.map(([code, amount]) => [code, String(amount)])) : undefined
}
