import { paths } from '@atrium/contracts/portal/paths'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { useDocumentTitle } from '../components/use-document-title.ts'
import { useShellText } from '../context/shell-context.ts'
import { labelOfPage } from '../menu-entries/navigation-entries.ts'
import { useNavigationEntries } from '../menu-entries/use-navigation-entries.ts'
import type { BoneKind } from '../document/bones.ts'
import { RemoteSurface } from '../remotes/RemoteSurface.tsx'

/** The titles of pages that have no entry in the navigation, or whose title is longer than the entry. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  [paths.vip()]: 'chrome.vip',
  [paths.pointMall()]: 'pages.pointMall',
  [paths.hot()]: 'pages.hot',
  [paths.fav()]: 'pages.fav',
  [paths.seamless()]: 'pages.seamless',
  '/promoDetail': 'chrome.promotions',
}

/** A page of a remote. */
export function RoutedSurface({ remote, path, skeleton }: { remote: string; path: string; skeleton: BoneKind }) {
  return (
    <>
      <Title path={path} />
      <RemoteSurface name={remote} surface={{ kind: 'route', path }} skeleton={<PageSkeleton kind={skeleton} />} />
    </>
  )
}

/**
 * Sets the title of the page to its name in the menus. A separate component, so that the page does not render again
 * when the navigation changes.
 */
function Title({ path }: { path: string }) {
  const t = useShellText()
  const key = OTHER_PAGES[path]
  const label = labelOfPage(useNavigationEntries(), path)
  useDocumentTitle(key ? t(key) : label)
  return null
}
