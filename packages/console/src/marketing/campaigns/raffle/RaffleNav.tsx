import { NavLink, useParams } from 'react-router-dom'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import styles from './raffle.module.css'

/** Navigation between the lists of a raffle, each with its own address. */
export const RAFFLE_LISTS = ['tickets', 'winners'] as const
export type RaffleList = (typeof RAFFLE_LISTS)[number]

/** The pages of one raffle, as a component for reports, whose `action` takes no properties. */
export function RaffleNav() {
  const { code = '', id = '' } = useParams()
  const text = useText()
  return (
    <nav className={styles.nav} aria-label={text('raffle.pages.label')}>
      <NavLink className={styles.page} end to={paths.campaign(code, id)}>
        {text('raffle.pages.campaign')}
      </NavLink>
      {RAFFLE_LISTS.map((list) => (
        <NavLink key={list} className={styles.page} to={paths.raffleList(code, id, list)}>
          {text(`raffle.pages.${list}`)}
        </NavLink>
      ))}
    </nav>
  )
}
