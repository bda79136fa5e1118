import { toWire } from '@atrium/contracts/money'

/**
 * One line of a change: a value that changed has a `before`, null where there was nothing; a value that only describes
 * the change has none.
 */
export interface ValueLine {
  readonly name: string
  readonly before?: string | null
  readonly after: string | null
}

const wordOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
/** Of money that moved, in counts of 1/10,000. */
const AMOUNTS = new Set(['amount', 'stake', 'payout', 'shortfall', 'jackpot'])
const amountOf = (name: string, value: unknown): unknown =>
  AMOUNTS.has(name) && typeof value === 'string' && /^-?\d+$/.test(value) ? toWire(BigInt(value)) : value
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The details of an entry of the audit log as lines: what describes it, then every value that differs between `from`
 * and `to`.
 */
export function valueLines({ from, to, ...described }: Readonly<Record<string, unknown>>): ValueLine[] {
  const lines: ValueLine[] = Object.entries(described).map(([name, value]) => ({
    name,
    after: wordOf(amountOf(name, value)),
  }))
  if (from === undefined && to === undefined) return lines
  const [before, after] = [from, to].map((side) =>
    isObject(side) ? side : side === null || side === undefined ? {} : { value: side },
  ) as [Record<string, unknown>, Record<string, unknown>]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [...lines, ...names.map((name) => ({ name, before: wordOf(before[name]), after: wordOf(after[name]) }))]
}
