import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { consoleHost } from '../../reports/console-host.tsx'
import { useRead } from '../../registry/registry.tsx'
import type { MemberList } from '../MemberNav.tsx'
import { memberDepositsReport, memberLoginsReport, memberRoundsReport } from './reports.tsx'

/** One of the lists of a member. */
export function MemberListPage({ list }: { list: MemberList }) {
  const { code = '', memberId = '' } = useParams()
  const of = { merchant: code, memberId }
  // Reads only from the cache, because the gateway logs each time that staff open a member.
  const { data: member } = useRead('merchantMember', of, { enabled: false })
  const scope = { ...of, account: member?.account }
  if (list === 'deposits') return <Report key={memberId} report={memberDepositsReport(scope)} host={consoleHost} />
  if (list === 'rounds') return <Report key={memberId} report={memberRoundsReport(scope)} host={consoleHost} />
  return <Report key={memberId} report={memberLoginsReport(scope)} host={consoleHost} />
}
