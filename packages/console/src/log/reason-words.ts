import { guardVerdict } from '@atrium/contracts/staff/releases/canaries'
import type { GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import { codedReason } from '@atrium/contracts/staff/reasons'
import type { LogEntry } from '@atrium/contracts/releases'
import { z } from 'zod'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'

/** Jobs that write entries. Their reasons are the registry's English text, and the details contain the same data. */
const MACHINES: readonly string[] = ['guard', 'calendar', 'keeper']

/** The reason of an entry: typed reasons unchanged, those of the registry's jobs in the reader's language. */
export function useEntryReason(): (entry: LogEntry) => string | undefined {
  const { text, format } = useLocale()
  const words = useReasonWords()
  const rate = ({ count, of }: GuardVerdict['canary']) => `${format.count(count)}/${format.count(of)}`
  const worse = (verdicts: readonly GuardVerdict[]) =>
    verdicts
      .filter(({ verdict }) => verdict === 'worse')
      .map(({ metric, canary, stable }) =>
        text('said.than', { metric: text(`guard.metrics.${metric}`), canary: rate(canary), stable: rate(stable) }),
      )
      .join(', ')

  return ({ actor, action, reason, details = {} }) => {
    if (action === 'canary-aborted' && details['why'] === 'pointer-moved') return text('said.moved')
    if (actor === 'gateway' && action === 'settings-changed') return text('said.elsewhere')
    if (!MACHINES.includes(actor) || details['how'] === 'schedule') return reason
    const { percent, step, healthy } = figures.parse(details)
    if (action === 'set-earned' && healthy !== undefined)
      return text('said.earned', { count: healthy, healthy: format.count(healthy) })
    if (action === 'expired') return text('said.expired')
    if (action === 'outdated') return text('said.outdated', { merchants: merchants.parse(details['moved']).join(', ') })
    const verdicts = z.array(guardVerdict).safeParse(details['verdicts'])
    if (verdicts.success) return text('said.worse', { what: worse(verdicts.data) })
    if (action === 'canary-stepped' && details['awaitsPromotion'] === true)
      return text('said.awaits', { percent: format.percent(percent ?? 0) })
    if (action === 'canary-stepped' && step !== undefined) return text('said.step', { step: step + 1 })
    if (actor === 'calendar' && (action === 'canary-promoted' || action === 'pinned')) return text('said.over')
    const coded = z.array(codedReason).safeParse(details['coded'])
    return action === 'canary-paused' && coded.success
      ? text('said.stuck', { why: coded.data.map(words).join(' ') })
      : reason
  }
}

const figures = z.object({
  percent: z.number().optional().catch(undefined),
  step: z.number().optional().catch(undefined),
  healthy: z.number().optional().catch(undefined),
})

const merchants = z.array(z.string()).catch([])

const WAYS = ['copy', 'canary', 'block', 'schedule', 'guard', 'proposal'] as const

/** Why a set runs, unless it was simply pinned. */
export function useWayWords(): (details: LogEntry['details']) => string | undefined {
  const { text } = useLocale()
  return (details) => {
    const way = WAYS.find((each) => each === details?.['how'])
    return way && text(`ways.${way}`)
  }
}
