import { Link } from 'react-router-dom'
import { chooseVendor } from '../../chrome/choose.ts'
import { isGameEntry } from '../../chrome/navigation-entries.ts'
import { useNavigationEntries } from '../../chrome/use-navigation-entries.ts'
import { useShell } from '../../shell-context.ts'
import { EntryWords } from './EntryWords.tsx'
import { GAME_ICONS } from './menu-icons.ts'
import styles from './side-menu.module.css'

/** The games of the main navigation: what is no game has its own entry in the menu. */
export function GameCentre({ onLeave }: { onLeave: () => void }) {
  const shell = useShell()
  return (
    <ul>
      {useNavigationEntries().filter(isGameEntry).map(({ key, label, to, category, vendor }) => (
        <li key={key}>
          {vendor ? (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onLeave()
                void chooseVendor(shell, 'SPORTS', vendor)
              }}
            >
              <EntryWords icon={GAME_ICONS[category ?? 'SPORTS']}>{label}</EntryWords>
            </button>
          ) : (
            <Link
              className={styles.link}
              to={to!}
              state={category && { category }}
              viewTransition
              onClick={() => {
                onLeave()
                if (category) shell.events.emit('games.category.chosen', { gameType: category })
              }}
            >
              <EntryWords icon={GAME_ICONS[category ?? 'SPORTS']}>{label}</EntryWords>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
