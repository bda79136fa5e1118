import { overlays, paths } from '@atrium/contracts/portal/paths'
import { GiftIcon, HomeIcon, MenuIcon, SlotsIcon, UserIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { NavLink, useLocation } from 'react-router-dom'
import { gamesSheetOpenAtom, sessionAtom, sideMenuOpenAtom } from '../../context/atoms.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { categoryPath, isAmongGames } from '../../categories/category-paths.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { useGameMenus } from '../../categories/use-game-menus.ts'

/** Navigation at the bottom of screens whose header has no space for it. "Games" opens a sheet of all categories. */
export function BottomBar() {
  const { gate, navigation } = useShell()
  const t = useShellText()
  const openMenu = useSetAtom(sideMenuOpenAtom)
  const openGames = useSetAtom(gamesSheetOpenAtom)
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const { pathname } = useLocation()
  const categories = useGameMenus().data?.categories ?? []
  const brings = useBrings()
  const hasGames = [paths.rng(), ...categories.map(({ gameCategory }) => categoryPath(gameCategory))].some(brings)
  const centre = overlays.member('securityCenter')
  const account = () => (loggedIn ? navigation.go(centre) : void gate.require({ byHand: true }).catch(() => undefined))
  return (
    <nav className="bottom-bar" aria-label={t('chrome.bottomNavigation')}>
      <NavLink className="bottom-link" to={paths.home()} viewTransition>
        <HomeIcon />
        {t('chrome.home')}
      </NavLink>
      {hasGames && (
        <button
          type="button"
          className="bottom-link"
          aria-haspopup="dialog"
          aria-current={isAmongGames(pathname) ? 'true' : undefined}
          onClick={() => openGames(true)}
        >
          <SlotsIcon />
          {t('chrome.games')}
        </button>
      )}
      {brings(paths.promotions()) && (
        <NavLink className="bottom-link" to={paths.promotions()} viewTransition>
          <GiftIcon />
          {t('chrome.promotions')}
        </NavLink>
      )}
      {(!loggedIn || brings(centre)) && (
        <button type="button" className="bottom-link" onClick={account}>
          <UserIcon />
          <span>{t(loggedIn ? 'chrome.me' : 'chrome.login')}</span>
        </button>
      )}
      <button type="button" className="bottom-link" aria-haspopup="dialog" onClick={() => openMenu(true)}>
        <MenuIcon />
        {t('chrome.menu')}
      </button>
    </nav>
  )
}
