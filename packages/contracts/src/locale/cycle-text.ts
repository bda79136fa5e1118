import type { ContractKind } from '../rules/agent-contracts.ts'
import type { Language } from './languages.ts'
import { dateTime, longDate, secondOf } from './times.ts'

/** A cycle of a contract in words, by the clock of its merchant: its days, both included, or within a day its times. `to` is the end, which is no part of it; both in milliseconds. */
export function cycleText(kind: ContractKind, { from, to }: { readonly from: number; readonly to: number }, language: Language, timeZone: string): string {
  if (kind === 'HOURLY' || kind === 'REALTIME') return `${dateTime(from, language, timeZone)} – ${secondOf(to, language, timeZone)}`
  const [first, last] = [longDate(from, language, timeZone), longDate(to - 1, language, timeZone)]
  return first === last ? first : `${first} – ${last}`
}
