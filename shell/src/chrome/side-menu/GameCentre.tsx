import { useAtomValue } from 'jotai'
import { chosenCategoryAtom } from '../../context/atoms.ts'
import { CategoryLink } from '../../menu-entries/CategoryLink.tsx'
import { chooseVendor } from '../../categories/choose.ts'
import { isGameEntry } from '../../menu-entries/navigation-entries.ts'
import { useNavigationEntries } from '../../menu-entries/use-navigation-entries.ts'
import { useShell } from '../../context/shell-context.ts'
import { EntryWords } from './EntryWords.tsx'
import { GAME_ICONS } from './menu-icons.ts'
import styles from './side-menu.module.css'

/**
 * The games of the main navigation, with the category that was chosen last marked. What is no game has its own entry in
 * the menu.
 */
export function GameCentre({ onLeave }: { onLeave: () => void }) {
  const shell = useShell()
  const chosen = useAtomValue(chosenCategoryAtom)
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
    </ul>
  )
}
