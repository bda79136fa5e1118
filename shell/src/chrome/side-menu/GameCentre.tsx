import { paths } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { chosenCategoryAtom } from '../../context/atoms.ts'
import { CategoryLink } from '../../menu-entries/CategoryLink.tsx'
import { chooseVendor } from '../../categories/choose.ts'
import { isGameEntry } from '../../menu-entries/navigation-entries.ts'
import { useNavigationEntries } from '../../menu-entries/use-navigation-entries.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { EntryWords } from './EntryWords.tsx'
import { ENTRY_ICONS, GAME_ICONS } from './menu-icons.ts'
import styles from './side-menu.module.css'

/** Collections of games across all categories: popular, recently played, favourites, and by wallet. */
const COLLECTIONS = [
  { key: 'hot', to: paths.hot(), modId: 'GAMELOHOT3' },
  { key: 'fav', to: paths.fav(), modId: undefined },
  { key: 'seamless', to: paths.seamless(), modId: undefined },
] as const

/**
 * The game categories of the main navigation, with the last chosen one marked, and collections of games below. Other
 * entries of the navigation are in the side menu.
 */
export function GameCentre({ onLeave }: { onLeave: () => void }) {
  const shell = useShell()
  const t = useShellText()
  const chosen = useAtomValue(chosenCategoryAtom)
  const brings = useBrings()
  const collections = COLLECTIONS.filter(
    ({ to, modId }) => brings(to) && (modId === undefined || shell.isModuleOn(modId)),
  )
  return (
    <ul>
      {useNavigationEntries()
        .filter(isGameEntry)
        .map((entry) => {
          const { key, label, category, vendor } = entry
          const words = <EntryWords icon={GAME_ICONS[category ?? 'SPORTS']}>{label}</EntryWords>
          const choose = () => {
            onLeave()
            void chooseVendor(shell, 'SPORTS', vendor!)
          }
          return (
            <li key={key}>
              {vendor ? (
                <button type="button" className={styles.link} onClick={choose}>
                  {words}
                </button>
              ) : (
                <CategoryLink
                  entry={entry}
                  className={styles.link}
                  onLeave={onLeave}
                  aria-current={category && category === chosen ? 'true' : undefined}
                >
                  {words}
                </CategoryLink>
              )}
            </li>
          )
        })}
      {collections.map(({ key, to }) => (
        <li key={key}>
          <Link className={styles.link} to={to} viewTransition onClick={onLeave}>
            <EntryWords icon={ENTRY_ICONS[key]}>{t(`sideMenu.${key}`)}</EntryWords>
          </Link>
        </li>
      ))}
    </ul>
  )
}
