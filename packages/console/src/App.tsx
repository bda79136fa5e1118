import type { StaffClient } from '@atrium/staff-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { LocaleProvider } from './locale/locale.tsx'
import { paths } from './paths.ts'
import { createQueryClient } from './registry/query-client.ts'
import { RegistryContext } from './registry/registry.tsx'
import { InvitationPage } from './session/InvitationPage.tsx'
import { SessionGate } from './session/SessionGate.tsx'

export interface AppProps {
  registry: StaffClient
  /** Opens the board in a new document, so that no state of the previous session remains. */
  openBoard?: () => void
  children: ReactNode
}

/** Providers around the pages: the registry, its cached responses, the language, and the signed-in user. */
export function App({ registry, openBoard = () => location.replace(paths.board()), children }: AppProps) {
  const [expired, setExpired] = useState(false)
  const invitation = location.pathname === paths.invitation() ? location.hash.slice(1) : undefined
  const queries = useMemo(() => createQueryClient(() => setExpired(true)), [])
  return (
    <RegistryContext value={registry}>
      <QueryClientProvider client={queries}>
        <LocaleProvider>
          {invitation ? (
            <InvitationPage code={invitation} onAccepted={openBoard} />
          ) : (
            <SessionGate expired={expired} onSignedIn={() => setExpired(false)}>
              {children}
            </SessionGate>
          )}
        </LocaleProvider>
      </QueryClientProvider>
    </RegistryContext>
  )
}
