import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { consoleHost } from '../../../reports/console-host.tsx'
import type { RaffleList } from './RaffleNav.tsx'
import { raffleTicketsReport, raffleWinnersReport } from './reports.tsx'

/** The tickets or the winners of a raffle, for the marketing and risk of a merchant. */
export function RaffleListPage({ list }: { list: RaffleList }) {
  const { code = '', id = '' } = useParams()
  const scope = { merchant: code, id }
  return list === 'tickets' ? (
    <Report key={id} report={raffleTicketsReport(scope)} host={consoleHost} />
  ) : (
    <Report key={id} report={raffleWinnersReport(scope)} host={consoleHost} />
  )
}
