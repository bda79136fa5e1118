import type { Language } from '@atrium/contracts/locale/languages'
import { addDays, startOfDay } from '@atrium/contracts/locale/local-time'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { BreakdownRow } from '@atrium/contracts/staff/reports'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { useRights } from '../session/session.ts'
import { useMoneyDays } from './period.ts'

/** What each breakdown is opened as: categories by vendor, vendors and providers by game. */
const BELOW: Readonly<Record<string, { by: string; filter?: string }>> = {
  category: { by: 'vendor', filter: 'category' },
  vendor: { by: 'game', filter: 'vendor' },
  provider: { by: 'vendor' },
}

/** Name of what a row is about. Categories are named by the texts of the report. */
export function nameOfRow({ key, names }: BreakdownRow, language: Language, text: (key: string) => string): string {
  const isCategory = !names && (GAME_CATEGORIES as readonly string[]).includes(key)
  return names?.[language] ?? (isCategory ? text(`categories.${key}`) : key)
}

/** Opens what a row is made of: the same figures one step finer, and for a game its rounds. */
export function BreakdownLink({ merchant, row }: { merchant: string; row: BreakdownRow }) {
  const { language, text } = useLocale()
  const { may } = useRights()
  const [query] = useSearchParams()
  const { from, to, timeZone } = useMoneyDays(merchant)
  const label = nameOfRow(row, language, (key) => text(`money.${key}` as 'money.title'))
  const by = query.get('by') ?? 'category'
  const below = BELOW[by]
  if (below) {
    const next = new URLSearchParams(query)
    for (const place of ['after', 'before']) next.delete(place)
    next.set('by', below.by)
    if (below.filter) next.set(below.filter, row.key)
    return <RowLink id={row.key} to={`?${next}`} label={label} />
  }
  if (!may('merchantRoundPage', merchant)) return label
  const rounds = new URLSearchParams({
    gameId: row.key,
    from: startOfDay(from, timeZone).toISOString(),
    to: startOfDay(addDays(to, 1), timeZone).toISOString(),
  })
  return <RowLink id={row.key} to={`${paths.rounds(merchant)}?${rounds}`} label={label} />
}
