import type { GameCategory } from '@atrium/contracts/calls'
import { lazyPage } from '@atrium/portal-kit'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { dropMenuAtom, quietAtom } from '../atoms.ts'
import { Contained } from '../dialogs/Contained.tsx'
import { useShell, useShellText } from '../shell-context.ts'
import { isCurrent, type NavigationEntry } from './navigation-entries.ts'
import { useGameMenus } from './use-game-menus.ts'
import { useNavigationEntries } from './use-navigation-entries.ts'

const DropMenu = lazyPage(() => import('../features/drop-menu/DropMenu.tsx').then((m) => m.DropMenu))
const RewardsBadge = lazyPage(() => import('./RewardsBadge.tsx').then((m) => m.RewardsBadge))

/** On wide screens, under the header. Until the categories are known their places are kept; the games under them come with the first sign of interest. */
export function MainNavigation() {
  const t = useShellText()
  const { isPending } = useGameMenus()
  const nav = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const entries = useNavigationEntries()
  const { pathname, state } = useLocation()
  return (
    <>
      <nav ref={nav} className="nav" aria-label={t('chrome.mainNavigation')} onPointerEnter={want} onFocus={want}>
        <ul className="nav-list">
          {entries.map((entry) => <li key={entry.key}><Entry entry={entry} isHere={isCurrent(entry, entries, pathname, (state as { category?: GameCategory } | null)?.category)} /></li>)}
          {isPending && [0, 1, 2, 3].map((place) => <li key={place} className="nav-link"><span className="bone bone-label" /></li>)}
        </ul>
      </nav>
      <Contained onError={() => setWanted(false)}>{wanted && <DropMenu nav={nav} />}</Contained>
    </>
  )
}

function Entry({ entry: { label, to, category, vendor }, isHere }: { entry: NavigationEntry; isHere: boolean }) {
  const shell = useShell()
  const { events, navigation } = shell
  const isOpen = useAtomValue(dropMenuAtom) === category
  const quiet = useAtomValue(quietAtom)
  if (vendor) return <button type="button" className="nav-link" onClick={() => void import('./choose.ts').then(({ chooseVendor }) => chooseVendor(shell, 'SPORTS', vendor))}>{label}</button>
  if (to?.startsWith('?')) {
    return (
      <button type="button" className="nav-link" aria-haspopup="dialog" onPointerEnter={() => navigation.prefetch(to, true)} onClick={() => navigation.go(to)}>
        {label}
        {quiet && <Contained onError={() => undefined}><RewardsBadge /></Contained>}
      </button>
    )
  }
  return (
    <Link
      className="nav-link"
      to={to!}
      state={category && { category }}
      aria-current={isHere ? 'page' : undefined}
      viewTransition
      data-category={category}
      aria-expanded={category && isOpen}
      aria-controls={category && isOpen ? 'drop-menu' : undefined}
      onClick={() => category && events.emit('games.category.chosen', { gameType: category })}
    >
      {label}
    </Link>
  )
}
