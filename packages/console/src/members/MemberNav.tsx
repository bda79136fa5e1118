import { NavLink, useParams } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import styles from './member-nav.module.css'

/** The pages of one member, as a component for reports, whose `action` takes no properties. */
export function MemberNav() {
  const { code = '', memberId = '' } = useParams()
  const text = useText()
  return (
    <nav className={styles.nav} aria-label={text('members.pages.label')}>
      <NavLink className={styles.page} end to={paths.member(code, memberId)}>
        {text('members.pages.overview')}
      </NavLink>
      {(['timeline', ...MEMBER_LISTS] as const).map((list) => (
        <NavLink key={list} className={styles.page} to={paths.memberList(code, memberId, list)}>
          {text(`members.pages.${list}`)}
        </NavLink>
      ))}
      <NavLink className={styles.page} end to={paths.memberSearch(code)}>
        {text('members.back')}
      </NavLink>
    </nav>
  )
}

/** Navigation between the lists of a member, each with its own address. */
export const MEMBER_LISTS = ['deposits', 'rounds', 'logins'] as const
export type MemberList = (typeof MEMBER_LISTS)[number]
