import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'

/** An amount as providers write it, or undefined: not a plain decimal, more than four places, negative, or 0 where something must be staked. */
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
