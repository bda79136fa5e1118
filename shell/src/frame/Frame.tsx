import { layoutOf } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { lazyPart } from '../context/lazy-part.tsx'
import { quietAtom, sessionAtom, sessionPendingAtom } from '../context/atoms.ts'
import { BottomBar } from '../chrome/bottom-bar/BottomBar.tsx'
import { Header } from '../chrome/header/Header.tsx'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { DialogHost } from './DialogHost.tsx'
import { UnmountBoundary } from '../errors/UnmountBoundary.tsx'
import { PlayBreakPlace } from '../features/play-break/PlayBreakPlace.tsx'
import { Overlays } from '../features/overlays/Overlays.tsx'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, useShellText } from '../context/shell-context.ts'
import { LOGIN_PATHS, redirectOf } from './guard.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { useCategoryOfPage } from './use-category-of-page.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { resetTokenIn, useResetLink } from './use-reset-link.ts'
import { useScroll } from './use-scroll.ts'
import { useUnlockedPage } from './use-unlocked-page.ts'
import { useAuthDialogRoute } from './use-auth-dialog-route.ts'

const Footer = lazyPart(() => import('../chrome/footer/Footer.tsx').then((m) => m.Footer))
const HeaderLogin = lazyPart(() => import('../features/login/HeaderLogin.tsx').then((m) => m.HeaderLogin))
const DeferredChrome = lazyPart(() => import('../chrome/deferred/DeferredChrome.tsx').then((m) => m.DeferredChrome))

/** The frame of every page: header, footer, and the overlays that have an address. */
export function Frame() {
  const { bootstrap } = useShell()
  const t = useShellText()
  const { pathname, search, hash } = useLocation()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const pending = useAtomValue(sessionPendingAtom)
  const quiet = useAtomValue(quietAtom)
  const layout = layoutOf(pathname)
  const hasFooter = layout === 'full' || layout === 'no-side-menu'
  useScroll()
  useCategoryOfPage(pathname)
  useUnlockedPage(pathname)
  useFocusOnNewPage()
  useAuthDialogRoute()
  useResetLink()

  // A visitor with a password reset link cannot log in yet.
  const redirect =
    pending || resetTokenIn({ pathname, search })
      ? undefined
      : redirectOf(pathname, { loggedInToHome: bootstrap.settings.loggedInToHome, isLoggedIn: loggedIn })
  if (redirect) return <Navigate to={redirect} replace state={{ from: `${pathname}${search}${hash}` }} />

  return (
    <div className="frame" data-layout={layout}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {layout !== 'bare' && <Header layout={layout} loginForm={<HeaderLogin />} />}
      <main className="main" id="main" tabIndex={-1}>
        <PlayBreakPlace pathname={pathname} />
        <PageBoundary at={pathname}>
          <Suspense fallback={<PageSkeleton kind="plain" />}>
            <UnmountBoundary id={LOGIN_PATHS.includes(pathname) ? 'login' : pathname}>
              <Outlet />
            </UnmountBoundary>
          </Suspense>
        </PageBoundary>
      </main>
      {hasFooter && (
        <div className="footer-place">
          {quiet && (
            <ErrorBoundary onError={() => undefined}>
              <Footer />
            </ErrorBoundary>
          )}
        </div>
      )}
      {hasFooter && <BottomBar />}
      {quiet && layout !== 'bare' && (
        <ErrorBoundary onError={() => undefined}>
          <DeferredChrome />
        </ErrorBoundary>
      )}
      <Overlays />
      <DialogHost />
    </div>
  )
}
