import { paths, type Layout } from '@atrium/contracts/portal/paths'
import { MenuIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../context/lazy-part.tsx'
import { quietAtom, sessionAtom, sessionPendingAtom, sideMenuOpenAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useMerchantName, useShell, useShellText } from '../../context/shell-context.ts'
import { BrandMark } from '../../components/BrandMark.tsx'
import { chooseCategory } from '../../categories/category-choice.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { ThemeButton } from '../controls/ThemeButton.tsx'
import { useFocusAfterLogin } from './use-focus-after-login.ts'
import { VisitorEntry } from './VisitorEntry.tsx'

const MemberBar = lazyPart(() => import('./MemberBar.tsx').then((m) => m.MemberBar))

/**
 * The logo, the signed-in member and the language; on wide screens with the main navigation below. `loginForm` replaces
 * the visitors' login button on wide screens.
 */
export function Header({ layout, loginForm }: { layout: Layout; loginForm?: ReactNode }) {
  const shell = useShell()
  const t = useShellText()
  const openMenu = useSetAtom(sideMenuOpenAtom)
  const pending = useAtomValue(sessionPendingAtom)
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const end = useRef<HTMLDivElement>(null)
  const returnFocus = useFocusAfterLogin(end)
  const isQuiet = useAtomValue(quietAtom)
  // Preloaded, so that the balance is shown directly after a login.
  useEffect(() => {
    if (isQuiet) MemberBar.preload().catch(() => undefined)
  }, [isQuiet])
  const account = <span className="bone bone-account" aria-hidden />
  return (
    <header className="header">
      <div className="header-top">
        {layout !== 'no-side-menu' && (
          <button
            type="button"
            className="chrome-button"
            aria-label={t('chrome.openMenu')}
            aria-haspopup="dialog"
            onClick={() => openMenu(true)}
          >
            <MenuIcon />
          </button>
        )}
        <Link className="brand-mark" to={paths.home()} viewTransition onClick={() => chooseCategory(shell, 'RNG')}>
          <BrandMark />
          <span translate="no">{useMerchantName()}</span>
        </Link>
        <div ref={end} className="header-end">
          {pending ? (
            account
          ) : loggedIn ? (
            <ErrorBoundary onError={() => undefined}>
              <Suspense fallback={account}>
                <MemberBar onMount={returnFocus} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <VisitorEntry form={loginForm} />
          )}
          <LanguageSwitch className="wide-only" />
          <ThemeButton className="wide-only" />
        </div>
      </div>
      <MainNavigation />
    </header>
  )
}
