import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { useDocumentTitle } from '../components/use-document-title.ts'
import { useNavigationEntries } from '../menu-entries/use-navigation-entries.ts'
import type { BoneKind } from '../document/bones.ts'
import { RemoteSurface } from '../remotes/RemoteSurface.tsx'

/** A page that a remote brings. */
export function RoutedSurface({ remote, path, skeleton }: { remote: string; path: string; skeleton: BoneKind }) {
  return (
    <>
      <Title path={path} />
      <RemoteSurface name={remote} surface={{ kind: 'route', path }} skeleton={<PageSkeleton kind={skeleton} />} />
    </>
  )
}

/**
 * The page is called what the navigation calls it. A component of its own: the page does not render again when the
 * navigation changes.
 */
function Title({ path }: { path: string }) {
  useDocumentTitle(useNavigationEntries().find(({ to }) => to === path)?.label)
  return null
}
