import type { Surface } from '@atrium/portal-kit/host'
import { Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { UnmountBoundary } from '../errors/UnmountBoundary.tsx'
import { useShell } from '../context/shell-context.ts'
import { createHost } from './host.ts'
import { SurfaceBoundary } from './SurfaceBoundary.tsx'
import { SuspenseLimit } from './SuspenseLimit.tsx'

export interface RemoteSurfaceProps {
  name: string
  surface: Surface
  /** Shown until the surface is loaded; has its size. */
  skeleton: ReactNode
  /** Renders nothing when the remote failed, instead of a panel. */
  optional?: boolean
}

/** One surface of a remote. Its failures are contained. */
export function RemoteSurface({ name, surface, skeleton, optional = false }: RemoteSurfaceProps) {
  const { loader } = useShell()
  // When another release is in use, or a failed one is available again, the surface starts again with it.
  const version = useSyncExternalStore(loader.subscribe, () => loader.release(name)?.version ?? 'none')
  return (
    <UnmountBoundary id={version}>
      <SurfaceBoundary name={name} version={version} optional={optional} isPage={surface.kind === 'route'}>
        <Suspense fallback={skeleton}>
          <Loaded name={name} surface={surface} skeleton={skeleton} />
        </Suspense>
      </SurfaceBoundary>
    </UnmountBoundary>
  )
}

function Loaded({ name, surface, skeleton }: Pick<RemoteSurfaceProps, 'name' | 'surface' | 'skeleton'>) {
  const shell = useShell()
  const { definition, version } = use(shell.loader.load(name))
  const [{ host, open, close }] = useState(() => createHost(shell, name, version))

  // Subscriptions and holds of the surface outside of its components end with it.
  useEffect(() => {
    open()
    return close
  }, [open, close])

  return (
    <Suspense fallback={<SuspenseLimit>{skeleton}</SuspenseLimit>}>
      <definition.Root host={host} surface={surface} />
    </Suspense>
  )
}
