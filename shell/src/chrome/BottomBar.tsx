import { overlays, paths } from '@atrium/contracts/paths'
import { GiftIcon, HomeIcon, MenuIcon, SlotsIcon, UserIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { sessionAtom, sideMenuOpenAtom } from '../atoms.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { categoryPath, isAmongGames } from './category-paths.ts'
import { useGameMenus } from './use-game-menus.ts'

/** Where the header has no room for the navigation: under the thumb. */
export function BottomBar() {
  const { gate, navigation } = useShell()
  const t = useShellText()
  const openMenu = useSetAtom(sideMenuOpenAtom)
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const { pathname } = useLocation()
  const first = useGameMenus().data?.categories[0]
  const account = () => (loggedIn ? navigation.go(overlays.member('securityCenter')) : void gate.require({ byHand: true }).catch(() => undefined))
  return (
    <nav className="bottom-bar" aria-label={t('chrome.bottomNavigation')}>
      <NavLink className="bottom-link" to={paths.home()} viewTransition><HomeIcon />{t('chrome.home')}</NavLink>
      <Link className="bottom-link" to={first ? categoryPath(first.gameCategory) : paths.rng()} aria-current={isAmongGames(pathname) ? 'true' : undefined} viewTransition><SlotsIcon />{t('chrome.games')}</Link>
      <NavLink className="bottom-link" to={paths.promotions()} viewTransition><GiftIcon />{t('chrome.promotions')}</NavLink>
      <button type="button" className="bottom-link" onClick={account}><UserIcon />{t(loggedIn ? 'chrome.me' : 'chrome.login')}</button>
      <button type="button" className="bottom-link" aria-haspopup="dialog" onClick={() => openMenu(true)}><MenuIcon />{t('chrome.menu')}</button>
    </nav>
  )
}
