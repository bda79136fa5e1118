import type { Vendor } from '@atrium/contracts/calls'
import { Link } from 'react-router-dom'
import { useShell, useShellText } from '../shell-context.ts'
import { chooseVendor } from './choose.ts'
import styles from './footer.module.css'
import { categoryPath } from './launch-rules.ts'
import { useGameMenus } from './use-game-menus.ts'

/** The categories once more. Sports start with their first vendor from here. */
export function FooterGames() {
  const shell = useShell()
  const t = useShellText()
  const categories = useGameMenus().data?.categories ?? []
  const launch = (vendor: Vendor | undefined) => vendor && void chooseVendor(shell, 'SPORTS', vendor)
  return (
    <nav className={styles.column} aria-label={t('footer.games')}>
      <h2 className={styles.heading}>{t('footer.games')}</h2>
      <ul>
        {categories.map(({ gameCategory, title, cards }) => (
          <li key={gameCategory}>
            {gameCategory === 'SPORTS' ? (
              <button type="button" className={styles.link} onClick={() => launch(cards[0])}>{title}</button>
            ) : (
              <Link className={styles.link} to={categoryPath(gameCategory)} viewTransition onClick={() => shell.events.emit('games.category.chosen', { gameType: gameCategory })}>{title}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
