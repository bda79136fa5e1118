import type { Surface } from '@atrium/portal-kit/host'
import { Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useShell } from '../shell-context.ts'
import { createHost } from './host.ts'
import { SurfaceBoundary } from './SurfaceBoundary.tsx'

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
    <SurfaceBoundary key={version} name={name} version={version} optional={optional} isPage={surface.kind === 'route'}>
      <Suspense fallback={skeleton}>
        <Loaded name={name} surface={surface} />
      </Suspense>
    </SurfaceBoundary>
  )
}

function Loaded({ name, surface }: Pick<RemoteSurfaceProps, 'name' | 'surface'>) {
  const shell = useShell()
  const { definition, version } = use(shell.loader.load(name))
  const [{ host, bus }] = useState(() => createHost(shell, name, version))

  // What the surface subscribed to outside of its components ends with it.
  useEffect(() => {
    bus.open()
    return () => bus.close()
  }, [bus])

  return <definition.Root host={host} surface={surface} />
}
