import { PageSkeleton } from '../chrome/PageSkeleton.tsx'
import { useDocumentTitle } from '../chrome/use-document-title.ts'
import { useNavigationEntries } from '../chrome/use-navigation-entries.ts'
import type { BoneKind } from '../document/bones.ts'
import { RemoteSurface } from '../remotes/RemoteSurface.tsx'

/** A page that a remote brings. It is called what the navigation calls it. */
export function RoutedSurface({ remote, path, skeleton }: { remote: string; path: string; skeleton: BoneKind }) {
  useDocumentTitle(useNavigationEntries().find(({ to }) => to === path)?.label)
  return <RemoteSurface name={remote} surface={{ kind: 'route', path }} skeleton={<PageSkeleton kind={skeleton} />} />
}
