import { Link } from 'react-router-dom'
import { useShell, useShellText } from '../shell-context.ts'
import { chooseVendor } from './choose.ts'
import styles from './footer.module.css'
import { isGameEntry, type NavigationEntry } from './navigation-entries.ts'
import { useGameMenus } from './use-game-menus.ts'
import { useNavigationEntries } from './use-navigation-entries.ts'

/** The games of the navigation once more. Sports start with their first vendor from here. */
export function FooterGames() {
  const t = useShellText()
  return (
    <nav aria-label={t('footer.games')}>
      <h2 className={styles.heading}>{t('footer.games')}</h2>
      <ul className={styles.games}>{useNavigationEntries().filter(isGameEntry).map((entry) => <li key={entry.key}><Entry entry={entry} /></li>)}</ul>
    </nav>
  )
}

function Entry({ entry: { label, to, category, vendor } }: { entry: NavigationEntry }) {
  const shell = useShell()
  const firstOfSports = useGameMenus().data?.categories.find(({ gameCategory }) => gameCategory === 'SPORTS')?.cards[0]
  const launched = vendor ?? (category === 'SPORTS' ? firstOfSports : undefined)
  if (launched) return <button type="button" className={styles.link} onClick={() => void chooseVendor(shell, 'SPORTS', launched)}>{label}</button>
  return <Link className={styles.link} to={to!} state={category && { category }} viewTransition onClick={() => category && shell.events.emit('games.category.chosen', { gameType: category })}>{label}</Link>
}
