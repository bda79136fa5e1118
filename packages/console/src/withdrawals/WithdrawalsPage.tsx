import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { SettingsLink } from '../rounds/SettingsLink.tsx'
import { useRights } from '../session/session.ts'
import { withdrawalsReport } from './report.tsx'
import styles from './withdrawals.module.css'

/** The withdrawals of a merchant, for its operators. */
export function WithdrawalsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { mayOperate } = useRights()
  if (mayOperate(code)) return <Report key={code} report={withdrawalsReport(code)} host={consoleHost} />
  return (
    <Page title={text('withdrawals.title', { merchant: code })} lead={text('withdrawals.lead')} action={<SettingsLink />}>
      <p role="note" className={styles.note}>{text('withdrawals.notYours', { merchant: code })}</p>
    </Page>
  )
}
