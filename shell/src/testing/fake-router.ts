import type { ReactNode } from 'react'
import { createRouter, type PortalRouter } from '../routing/create-router.ts'

/** A router with one page at every address, which can always be left. */
export const fakeRouter = (page: ReactNode): PortalRouter =>
  createRouter({
    routes: [{ path: '*', element: page }],
    isHeld: () => false,
    confirmLeave: () => Promise.resolve(true),
  })
