import { paths, type Layout } from '@atrium/contracts/paths'
import { MenuIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { sessionAtom, sessionPendingAtom, sideMenuOpenAtom } from '../atoms.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useMerchantName, useShell, useShellText } from '../shell-context.ts'
import { BrandMark } from './BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoginButton } from './LoginButton.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { MemberBar } from './MemberBar.tsx'
import { ThemeButton } from './ThemeButton.tsx'

export function Header({ layout }: { layout: Layout }) {
  const { events } = useShell()
  const t = useShellText()
  const openMenu = useSetAtom(sideMenuOpenAtom)
  const pending = useAtomValue(sessionPendingAtom)
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  return (
    <header className="header">
      {layout !== 'no-side-menu' && (
        <button type="button" className="chrome-button" aria-label={t('chrome.openMenu')} aria-haspopup="dialog" onClick={() => openMenu(true)}>
          <MenuIcon />
        </button>
      )}
      <Link className="brand-mark" to={paths.home()} viewTransition onClick={() => events.emit('games.category.chosen', { gameType: 'RNG' })}>
        <BrandMark />
        <span>{useMerchantName()}</span>
      </Link>
      <MainNavigation />
      <div className="header-end">
        <LanguageSwitch className="wide-only" />
        <ThemeButton className="wide-only" />
        {pending ? <span className="bone bone-account" aria-hidden /> : loggedIn ? <MemberBar /> : <LoginButton />}
      </div>
    </header>
  )
}
