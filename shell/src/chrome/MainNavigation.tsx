import { NavLink } from 'react-router-dom'
import { useShell, useShellText } from '../shell-context.ts'
import { useGameMenus } from './use-game-menus.ts'
import { useNavigationEntries } from './use-navigation-entries.ts'

/** On wide screens, in the header. Until the categories are known their places are kept. */
export function MainNavigation() {
  const { events } = useShell()
  const t = useShellText()
  const { isPending } = useGameMenus()
  return (
    <nav className="nav" aria-label={t('chrome.mainNavigation')}>
      <ul className="nav-list">
        {useNavigationEntries().map(({ key, label, to, category }) => (
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
