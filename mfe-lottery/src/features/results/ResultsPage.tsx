import { zoneName } from '@atrium/contracts/locale/languages'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'
import type { ViewProps } from '../../lotteries/views.ts'
import { choiceOf } from './issue-search.ts'
import { ResultFilters } from './ResultFilters.tsx'
import { ResultList } from './ResultList.tsx'
import styles from './results.module.css'

/**
 * Draws of one game: the game in the address, otherwise the most played one. The address also contains the filter by
 * day or issue.
 */
export function ResultsPage({ lotteries: { games = [], clock }, game: named }: ViewProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const link = useLotteryLink()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const game = named ?? games[0]
  if (!game)
    return (
      <EmptyState size="page" headingLevel={1} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    )
  const { day, numero } = choiceOf(query)
  const choose = (code: string) => {
    const chosen = games.find((each) => each.code === code)
    if (chosen) void navigate(link({ gameCode: code, view: 'results' }, chosen))
  }
  const narrow = (choice: { day?: string; numero?: string }) =>
    setQuery((before) => {
      before.delete('day')
      before.delete('numero')
      for (const [key, value] of Object.entries(choice)) if (value) before.set(key, value)
      return before
    })
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('results.title', { game: game.name })}</h1>
        <p className={styles.quiet}>{t('intro', { zone: zoneName(merchant.timeZone, language) })}</p>
      </header>
      <div className={styles.bar}>
        {!named && (
          <Select
            label={t('frame.game')}
            className={styles.game}
            value={game.code}
            onChange={choose}
            options={games.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <ResultFilters key={`${game.code} ${numero}`} day={day} numero={numero} clock={clock} onChange={narrow} />
      </div>
      <ResultList key={`${game.code} ${day} ${numero}`} game={game} day={day} numero={numero} />
    </div>
  )
}
