import { PageSkeleton } from '../chrome/PageSkeleton.tsx'
import type { BoneKind } from '../document/bones.ts'
import { RemoteSurface } from '../remotes/RemoteSurface.tsx'

export function RoutedSurface({ remote, path, skeleton }: { remote: string; path: string; skeleton: BoneKind }) {
  return <RemoteSurface name={remote} surface={{ kind: 'route', path }} skeleton={<PageSkeleton kind={skeleton} />} />
}
