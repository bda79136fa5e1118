import { lazyPage } from '@atrium/portal-kit'
import { paths, type Layout } from '@atrium/contracts/paths'
import { MenuIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { sessionAtom, sessionPendingAtom, sideMenuOpenAtom } from '../atoms.ts'
import { Contained } from '../dialogs/Contained.tsx'
import { isLoggedIn } from '../session/snapshot.ts'
import { useMerchantName, useShell, useShellText } from '../shell-context.ts'
import { BrandMark } from './BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoginButton } from './LoginButton.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const MemberBar = lazyPage(() => import('./MemberBar.tsx').then((m) => m.MemberBar))

/** The logo, who is signed in and the language; under them, where there is room, the main navigation. */
export function Header({ layout }: { layout: Layout }) {
  const { events } = useShell()
  const t = useShellText()
  const openMenu = useSetAtom(sideMenuOpenAtom)
  const pending = useAtomValue(sessionPendingAtom)
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const account = <span className="bone bone-account" aria-hidden />
  return (
    <header className="header">
      <div className="header-top">
        {layout !== 'no-side-menu' && (
          <button type="button" className="chrome-button" aria-label={t('chrome.openMenu')} aria-haspopup="dialog" onClick={() => openMenu(true)}>
            <MenuIcon />
          </button>
        )}
        <Link className="brand-mark" to={paths.home()} viewTransition onClick={() => events.emit('games.category.chosen', { gameType: 'RNG' })}>
          <BrandMark />
          <span>{useMerchantName()}</span>
        </Link>
        <div className="header-end">
          {pending ? account : loggedIn ? <Contained onError={() => undefined}><Suspense fallback={account}><MemberBar /></Suspense></Contained> : <LoginButton />}
          <LanguageSwitch className="wide-only" />
          <ThemeButton className="wide-only" />
        </div>
      </div>
      <MainNavigation />
    </header>
  )
}
