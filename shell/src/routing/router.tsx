import { paths, RELEASE_PATHS } from '@atrium/contracts/portal/paths'
import { Navigate, useLocation } from 'react-router-dom'
import { lazyPart } from '../context/lazy-part.tsx'
import { HomePage } from '../features/home/HomePage.tsx'
import type { Shell } from '../context/shell-context.ts'
import { createRouter, type PortalRouter } from './create-router.ts'
import { Frame } from '../frame/Frame.tsx'
import { LOGIN_PATHS } from '../frame/guard.ts'
import { confirmLeave } from './confirm-leave.ts'
import { RoutedSurface } from './RoutedSurface.tsx'
import { DeferUntilIdle } from './DeferUntilIdle.tsx'

const NotFoundPage = lazyPart(() => import('../features/error-pages/NotFoundPage.tsx').then((m) => m.NotFoundPage))
const NotOfferedPage = lazyPart(() =>
  import('../features/error-pages/NotOfferedPage.tsx').then((m) => m.NotOfferedPage),
)
const HelpPage = lazyPart(() => import('../features/help/HelpPage.tsx').then((m) => m.HelpPage))
const DownloadPage = lazyPart(() => import('../features/download/DownloadPage.tsx').then((m) => m.DownloadPage))
const JoinPage = lazyPart(() => import('../features/join/JoinPage.tsx').then((m) => m.JoinPage))
const Popups = lazyPart(() => import('../features/announcements/Popups.tsx').then((m) => m.Popups))
const NoticesPage = lazyPart(() => import('../features/notices/NoticesPage.tsx').then((m) => m.NoticesPage))

/** All pages: those of the releases in this set, and the shell's own. */
export function createPortalRouter(
  shell: Pick<Shell, 'releases' | 'navigation' | 'dialogs' | 'texts' | 'store'>,
): PortalRouter {
  const { releases, navigation } = shell
  const taken = new Set(releases.routes.map(({ path }) => path))
  const routes = [
    {
      element: <Frame />,
      children: [
        ...releases.routes.map(({ path, remote, skeleton }) => ({
          path,
          element: <RoutedSurface key={path} remote={remote} path={path} skeleton={skeleton} />,
        })),
        { path: paths.root(), element: <Moved to={paths.home()} /> },
        {
          path: paths.home(),
          element: (
            <>
              <HomePage />
              <DeferUntilIdle>
                <Popups />
              </DeferUntilIdle>
            </>
          ),
        },
        ...LOGIN_PATHS.map((path) => ({ path, element: <HomePage /> })),
        { path: '/download', element: <Moved to={paths.download()} /> },
        { path: paths.notices(), element: <NoticesPage /> },
        { path: paths.download(), element: <DownloadPage /> },
        { path: paths.join(), element: <JoinPage /> },
        { path: '/help', element: <HelpPage /> },
        { path: paths.helpOnly(), element: <HelpPage /> },
        ...RELEASE_PATHS.filter((path) => !taken.has(path)).map((path) => ({ path, element: <NotOfferedPage /> })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]
  return createRouter({ routes, isHeld: navigation.isHeld, confirmLeave: () => confirmLeave(shell) })
}

/** Redirects to the new path of a page, and keeps the query and the anchor. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}
