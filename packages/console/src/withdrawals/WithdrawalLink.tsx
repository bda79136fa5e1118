import type { StaffWithdrawal } from '@atrium/contracts/registry/withdrawals'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { openedAt, rememberOpened } from './opened-withdrawals.ts'
import styles from './withdrawals.module.css'

/** What the page of a withdrawal and its list pass to one another with a navigation. */
export interface WithdrawalsState {
  /** The query of the list that the page was opened from. */
  readonly list?: string
  /** The withdrawal that was open. */
  readonly opened?: string
}

/** Opens the withdrawal of a row. It has the focus when the list is shown again after that. */
export function WithdrawalLink({ row: { orderId, account } }: { row: StaffWithdrawal }) {
  const { code = '' } = useParams()
  const { key, search, state } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpened = ((state as WithdrawalsState | null)?.opened ?? openedAt(key)) === orderId
  // The focus is outside of React.
  useEffect(() => {
    if (wasOpened) link.current?.focus()
  }, [wasOpened])
  return (
    <Link ref={link} className={styles.link} to={paths.withdrawal(code, orderId)} state={{ list: search } satisfies WithdrawalsState} onClick={() => rememberOpened(key, orderId)}>
      {account}
    </Link>
  )
}
