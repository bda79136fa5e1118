import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchIcon } from '@atrium/ui/icon'
import { HotRail } from '../../../rails/HotRail.tsx'
import type { LobbyState } from '../state/lobby-state.ts'
import styles from '../styles/lobby.module.css'

/** Shown when no game matches: the reason, a button that clears the most limiting filter, and other games. */
export function NothingFound({
  state,
  lastPage,
  onChange,
}: {
  state: LobbyState
  lastPage: number
  onChange(change: Partial<LobbyState>): void
}) {
  const t = useText()
  const beyond = state.page > 1
  const everything: Partial<LobbyState> = {
    vassalage: undefined,
    gameType: undefined,
    gameClass: undefined,
    feature: undefined,
    q: '',
  }
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={beyond ? t('nothing.page') : state.q ? t('nothing.search', { q: state.q }) : t('nothing.filter')}
        action={
          <>
            {state.q && state.vassalage && (
              <Button variant="primary" onClick={() => onChange({ vassalage: undefined })}>
                {t('nothing.allVendors')}
              </Button>
            )}
            {beyond ? (
              <Button onClick={() => onChange({ page: Math.max(1, lastPage) })}>{t('nothing.lastPage')}</Button>
            ) : (
              <Button onClick={() => onChange(everything)}>{t('nothing.everything')}</Button>
            )}
          </>
        }
      >
        {beyond ? undefined : t('nothing.hint')}
      </EmptyState>
      <HotRail headingLevel={3} />
    </div>
  )
}
