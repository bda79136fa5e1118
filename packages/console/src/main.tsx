import './no-eval.ts'
import '@atrium/ui/tokens.css'
import '@atrium/ui/meaning.css'
import '@atrium/ui/reset.css'
import { staffClient } from '@atrium/staff-client'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { HoldsNavigation } from './layout/LeaveGuard.tsx'
import { setServerTime } from './registry/server-clock.ts'
import { routes } from './router.tsx'
import { takeSessionKey } from './session/session-key.ts'
import { keptSessionKey } from './storage.ts'

takeSessionKey()

createRoot(document.getElementById('root')!).render(
  <App registry={staffClient({ url: location.origin, sessionKey: keptSessionKey, onServerTime: setServerTime })}>
    <HoldsNavigation value>
      <RouterProvider router={createBrowserRouter(routes)} />
    </HoldsNavigation>
  </App>,
)
