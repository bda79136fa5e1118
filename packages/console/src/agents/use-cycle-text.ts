import { cycleStartText, cycleText } from '@atrium/contracts/rules/agents/cycle-text'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'

export interface CycleTexts {
  cycleOf(kind: ContractKind, from: string, to: string): string
  /** A short name, for the axis of a chart. */
  startOf(kind: ContractKind, from: string): string
}

/**
 * Names of cycles by the days and times of their merchant, as agents see them. In the reader's time zone a cycle could
 * start in the middle of a day. Empty until the time zone is loaded.
 */
export function useCycleText(merchant: string): CycleTexts {
  const { language } = useLocale()
  const zone = useRead('merchants', {}).data?.find((one) => one.merchant === merchant)?.timeZone
  return {
    cycleOf: (kind, from, to) =>
      zone === undefined ? '' : cycleText(kind, { from: Date.parse(from), to: Date.parse(to) }, language, zone),
    startOf: (kind, from) => (zone === undefined ? '' : cycleStartText(kind, Date.parse(from), language, zone)),
  }
}
