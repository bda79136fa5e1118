import { cycleText } from '@atrium/contracts/locale/cycle-text'
import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'

/** Names cycles by the days and times of their merchant, as its agents see them: in the zone of the reader a cycle would begin in the middle of a day. Empty until the zone is known. */
export function useCycleText(merchant: string): (kind: ContractKind, from: string, to: string) => string {
  const { language } = useLocale()
  const zone = useRead('merchants', {}).data?.find((one) => one.merchant === merchant)?.timeZone
  return (kind, from, to) => (zone === undefined ? '' : cycleText(kind, { from: Date.parse(from), to: Date.parse(to) }, language, zone))
}
