import { useShell, useShellText } from '../../context/shell-context.ts'
import { CategoryLink } from '../../menu-entries/CategoryLink.tsx'
import { chooseVendor } from '../../categories/choose.ts'
import styles from './footer.module.css'
import { isGameEntry, type NavigationEntry } from '../../menu-entries/navigation-entries.ts'
import { useGameMenus } from '../../categories/use-game-menus.ts'
import { useNavigationEntries } from '../../menu-entries/use-navigation-entries.ts'

/** The game categories of the navigation. Here sports open with their first vendor. */
export function FooterGames() {
  const t = useShellText()
  return (
    <nav aria-label={t('footer.games')}>
      <h2 className={styles.heading}>{t('footer.games')}</h2>
      <ul className={styles.games}>
        {useNavigationEntries()
          .filter(isGameEntry)
          .map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Entry({ entry }: { entry: NavigationEntry }) {
  const { label, category, vendor } = entry
  const shell = useShell()
  const firstOfSports = useGameMenus().data?.categories.find(({ gameCategory }) => gameCategory === 'SPORTS')?.cards[0]
  const launched = vendor ?? (category === 'SPORTS' ? firstOfSports : undefined)
  if (launched)
    return (
      <button type="button" className={styles.link} onClick={() => void chooseVendor(shell, 'SPORTS', launched)}>
        {label}
      </button>
    )
  return (
    <CategoryLink entry={entry} className={styles.link}>
      {label}
    </CategoryLink>
  )
}
