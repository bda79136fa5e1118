import { useAtomValue } from 'jotai'
import { NavLink } from 'react-router-dom'
import { languageAtom, sessionAtom } from '../atoms.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { navigationEntries } from './navigation-entries.ts'
import { useGameMenus } from './use-game-menus.ts'

/** On wide screens, in the header. Until the categories are known their places are kept. */
export function MainNavigation() {
  const { releases, events } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const session = useAtomValue(sessionAtom)
  const { data, isPending, isError } = useGameMenus()
  const vip = `${t('chrome.vip')} ${session.vip?.labelName ?? '– –'}`
  // Without the categories the other pages are still there.
  const entries = navigationEntries({ home: t('chrome.home'), promotions: t('chrome.promotions'), vip, language, categories: data?.categories ?? (isError ? [] : undefined), menu: releases.menu('bottom', session) })
  return (
    <nav className="nav" aria-label={t('chrome.mainNavigation')}>
      <ul className="nav-list">
        {entries.map(({ key, label, to, category }) => (
          <li key={key}>
            <NavLink className="nav-link" to={to} viewTransition onClick={() => category && events.emit('games.category.chosen', { gameType: category })}>
              {label}
            </NavLink>
          </li>
        ))}
        {isPending && [0, 1, 2, 3].map((place) => <li key={place} className="nav-link"><span className="bone bone-label" /></li>)}
      </ul>
    </nav>
  )
}
