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
  /** Stands until the surface is there; as large as what it stands for. */
  skeleton: ReactNode
  /** Leaves nothing behind when the remote is down, instead of a panel. */
  optional?: boolean
}

/** One surface of a remote, with everything that may go wrong with it kept inside. */
export function RemoteSurface({ name, surface, skeleton, optional = false }: RemoteSurfaceProps) {
  const { loader } = useShell()
  // Another release took over, or a lost one is back: start afresh with it.
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

  // What the surface subscribed to or held outside of its components ends with it.
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
