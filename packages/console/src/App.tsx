import type { RegistryClient } from '@atrium/registry-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { LocaleProvider } from './locale/locale.tsx'
import { createQueryClient } from './registry/query-client.ts'
import { RegistryContext } from './registry/registry.tsx'
import { SessionGate } from './session/SessionGate.tsx'

/** Everything around the pages: the registry, what it answered, the language, and who is signed in. */
export function App({ registry, children }: { registry: RegistryClient; children: ReactNode }) {
  const [expired, setExpired] = useState(false)
  const queries = useMemo(() => createQueryClient(() => setExpired(true)), [])
  return (
    <RegistryContext value={registry}>
      <QueryClientProvider client={queries}>
        <LocaleProvider>
          <SessionGate expired={expired} onSignedIn={() => setExpired(false)}>{children}</SessionGate>
        </LocaleProvider>
      </QueryClientProvider>
    </RegistryContext>
  )
}
