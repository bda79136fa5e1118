import { useDeferredValue, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { PLAYS_OF, PRIZE_GROUPS } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchField } from '@atrium/ui/search-field'
import { useLocation, useSearchParams } from 'react-router-dom'
import { shownOdds } from '../../plays/shown-odds.ts'
import { useGameTerms } from '../../plays/use-game-terms.ts'
import { useTitles } from '../../plays/use-titles.ts'
import { groupsOf } from './groups.ts'
import { PlayRulesCard } from './PlayRulesCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import styles from './rules.module.css'

/**
 * The rules of a lottery: its terms, and every kind of bet with how it wins, its odds and an example, all from the data
 * with which bets are settled.
 */
export function RulesPage({ game }: { game: LotteryGame }) {
  const t = useText()
  const titles = useTitles(game.drawKind)
  const terms = useGameTerms(game.code)
  // Odds of the highest prize group if players choose a prize group.
  const prizeGroups = PRIZE_GROUPS[game.prizeMode]
  const { hash } = useLocation()
  const [query] = useSearchParams()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const groups = groupsOf(PLAYS_OF[game.drawKind], titles, sought)
  // Opens the play in the address.
  const named = decodeURIComponent(hash.slice(1)) || query.get('playType')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('rulesPage.title', { game: game.name })}</h1>
      <TermsCard game={game} terms={terms} group={prizeGroups} />
      <SearchField
        label={t('rulesPage.search')}
        placeholder={t('rulesPage.search')}
        clearLabel={t('rulesPage.clear')}
        value={search}
        onChange={setSearch}
      />
      {groups.map(({ key, plays }) => (
        <section key={key} aria-labelledby={`group-${key}`} className={styles.group}>
          <h2 id={`group-${key}`} className={styles.heading}>
            {titles.group(key)}
          </h2>
          {plays.map((play) => (
            <PlayRulesCard
              key={`${play.id} ${play.id === named}`}
              game={game}
              play={play}
              odds={shownOdds(play, prizeGroups?.max, terms.own)}
              titles={titles}
              opens={play.id === named}
            />
          ))}
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState title={t('rulesPage.none', { search: sought })}>{t('rulesPage.noneHint')}</EmptyState>
      )}
    </div>
  )
}
