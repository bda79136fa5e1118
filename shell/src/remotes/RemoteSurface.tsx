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
  /** Shown until the surface is loaded; has the size of the surface. */
  skeleton: ReactNode
  /** Renders nothing instead of a panel when the remote has failed. */
  optional?: boolean
}

/** One surface of a remote, with a boundary for its failures. */
export function RemoteSurface({ name, surface, skeleton, optional = false }: RemoteSurfaceProps) {
  const { loader } = useShell()
  // The surface is mounted again when the remote falls back to another release, or a failed release becomes available.
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

  // Ends subscriptions and holds that the surface created outside its components.
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
