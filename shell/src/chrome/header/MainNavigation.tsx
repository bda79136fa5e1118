import type { GameCategory } from '@atrium/contracts/calls'
import { useAtomValue } from 'jotai'
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../context/lazy-part.tsx'
import { dropMenuAtom, quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { CategoryLink } from '../../menu-entries/CategoryLink.tsx'
import { isCurrent, type NavigationEntry } from '../../menu-entries/navigation-entries.ts'
import { useGameMenus } from '../../categories/use-game-menus.ts'
import { useNavigationEntries } from '../../menu-entries/use-navigation-entries.ts'

const DropMenu = lazyPart(() => import('../drop-menu/DropMenu.tsx').then((m) => m.DropMenu))
const RewardsBadge = lazyPart(() => import('./RewardsBadge.tsx').then((m) => m.RewardsBadge))

const categoryAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-category]')?.dataset.category as GameCategory | undefined

/**
 * The navigation below the header on wide screens. Shows placeholders until the categories are loaded. The code of the
 * games menu is loaded on the first hover or focus.
 */
export function MainNavigation() {
  const t = useShellText()
  const { isPending } = useGameMenus()
  const nav = useRef<HTMLElement>(null)
  // A link that is followed before the menu's code is loaded must not open the menu over its page.
  const followed = useRef<GameCategory>(undefined)
  const follow = ({ target }: MouseEvent) => void (followed.current = categoryAt(target))
  const forget = ({ target }: PointerEvent) => {
    if (categoryAt(target) !== followed.current) followed.current = undefined
  }
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const entries = useNavigationEntries()
  const { pathname, state } = useLocation()
  return (
    <>
      <nav
        ref={nav}
        className="nav"
        aria-label={t('chrome.mainNavigation')}
        onPointerEnter={want}
        onPointerMove={forget}
        onFocus={want}
        onClick={follow}
      >
        <ul className="nav-list">
          {entries.map((entry) => (
            <li key={entry.key}>
              <Entry
                entry={entry}
                isHere={isCurrent(entry, entries, pathname, (state as { category?: GameCategory } | null)?.category)}
              />
            </li>
          ))}
          {isPending &&
            [0, 1, 2, 3].map((place) => (
              <li key={place} className="nav-link">
                <span className="bone bone-label" />
              </li>
            ))}
        </ul>
      </nav>
      <ErrorBoundary onError={() => setWanted(false)}>
        {wanted && <DropMenu nav={nav} followed={followed} />}
      </ErrorBoundary>
    </>
  )
}

function Entry({ entry, isHere }: { entry: NavigationEntry; isHere: boolean }) {
  const shell = useShell()
  const { navigation } = shell
  const { label, to, category, vendor } = entry
  const isOpen = useAtomValue(dropMenuAtom) === category
  const quiet = useAtomValue(quietAtom)
  if (vendor)
    return (
      <button
        type="button"
        className="nav-link"
        onClick={() =>
          void import('../../categories/choose.ts').then(({ chooseVendor }) => chooseVendor(shell, 'SPORTS', vendor))
        }
      >
        {label}
      </button>
    )
  if (to?.startsWith('?')) {
    return (
      <button
        type="button"
        className="nav-link"
        aria-haspopup="dialog"
        onPointerEnter={() => navigation.prefetch(to, true)}
        onClick={() => navigation.go(to)}
      >
        {label}
        {quiet && (
          <ErrorBoundary onError={() => undefined}>
            <RewardsBadge />
          </ErrorBoundary>
        )}
      </button>
    )
  }
  return (
    <CategoryLink
      entry={entry}
      className="nav-link"
      aria-current={isHere ? 'page' : undefined}
      data-category={category}
      aria-expanded={category && isOpen}
      aria-controls={category && isOpen ? 'drop-menu' : undefined}
    >
      {label}
    </CategoryLink>
  )
}
