import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../../layout/Note.tsx'
import { Page } from '../../../layout/Page.tsx'
import { useText } from '../../../locale/locale.tsx'
import { consoleHost } from '../../../reports/console-host.tsx'
import { useRights } from '../../../session/session.ts'
import type { RaffleList } from './RaffleNav.tsx'
import { raffleTicketsReport, raffleWinnersReport } from './reports.tsx'

/** The tickets or the winners of a raffle, for the marketing and risk of a merchant. */
export function RaffleListPage({ list }: { list: RaffleList }) {
  const { code = '', id = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  const scope = { merchant: code, id }
  if (!serves(code, 'marketing', 'risk'))
    return (
      <Page title={id}>
        <Note>{text('campaigns.notYours', { merchant: code })}</Note>
      </Page>
    )
  return list === 'tickets' ? (
    <Report key={id} report={raffleTicketsReport(scope)} host={consoleHost} />
  ) : (
    <Report key={id} report={raffleWinnersReport(scope)} host={consoleHost} />
  )
}
