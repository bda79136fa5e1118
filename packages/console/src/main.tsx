import './no-eval.ts'
import '@atrium/ui/tokens.css'
import '@atrium/ui/reset.css'
import { registryClient } from '@atrium/registry-client'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { routes } from './router.tsx'

createRoot(document.getElementById('root')!).render(
  <App registry={registryClient({ url: location.origin })}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </App>,
)
