import type { Language } from '@atrium/contracts/locale/languages'
import { dateTime, longDate, secondOf } from '@atrium/contracts/locale/times'
import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'

/** A cycle in words: its days, both included, or within a day its times. `to` is the end, which is no part of it. */
export function cycleText(kind: ContractKind, { from, to }: { readonly from: number; readonly to: number }, language: Language, timeZone: string): string {
  if (kind === 'HOURLY' || kind === 'REALTIME') return `${dateTime(from, language, timeZone)} – ${secondOf(to, language, timeZone)}`
  const [first, last] = [longDate(from, language, timeZone), longDate(to - 1, language, timeZone)]
  return first === last ? first : `${first} – ${last}`
}
