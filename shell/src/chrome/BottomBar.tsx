import { overlays, paths } from '@atrium/contracts/paths'
import { GiftIcon, HomeIcon, MenuIcon, SlotsIcon, UserIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { NavLink } from 'react-router-dom'
import { sessionAtom, sideMenuOpenAtom } from '../atoms.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { categoryPath } from './category-paths.ts'
import { useGameMenus } from './use-game-menus.ts'

/** On phones, under the thumb. */
export function BottomBar() {
  const { gate, navigation } = useShell()
  const t = useShellText()
  const openMenu = useSetAtom(sideMenuOpenAtom)
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const first = useGameMenus().data?.categories[0]
  const account = () => (loggedIn ? navigation.go(overlays.member('securityCenter')) : void gate.require({ byHand: true }).catch(() => undefined))
  return (
    <nav className="bottom-bar" aria-label={t('chrome.bottomNavigation')}>
      <NavLink className="bottom-link" to={paths.home()} viewTransition><HomeIcon />{t('chrome.home')}</NavLink>
      <NavLink className="bottom-link" to={first ? categoryPath(first.gameCategory) : paths.rng()} viewTransition><SlotsIcon />{t('chrome.games')}</NavLink>
      <NavLink className="bottom-link" to={paths.promotions()} viewTransition><GiftIcon />{t('chrome.promotions')}</NavLink>
      <button type="button" className="bottom-link" onClick={account}><UserIcon />{t(loggedIn ? 'chrome.me' : 'chrome.login')}</button>
      <button type="button" className="bottom-link" aria-haspopup="dialog" onClick={() => openMenu(true)}><MenuIcon />{t('chrome.menu')}</button>
    </nav>
  )
}
