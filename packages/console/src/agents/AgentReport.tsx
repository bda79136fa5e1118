import { Report } from '@atrium/report-kit'
import type { ReportDefinition } from '@atrium/report-kit'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { hostIn } from '../reports/console-host.tsx'
import { useRowKeys } from '../reports/use-row-keys.ts'
import { AgentsNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'

interface AgentReportProps<Answer, Row> {
  /** The page's title for those who may not read it. */
  title: string
  report: ReportDefinition<Answer, Row>
}

/** A report about agents of a merchant, for those who manage them. Its days are the merchant's. */
export function AgentReport<Answer, Row>({ title, report }: AgentReportProps<Answer, Row>) {
  const { code = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'agent-manager')
  const merchants = useRead('merchants', {}, { enabled: isAllowed })
  const zone = merchants.data?.find(({ merchant }) => merchant === code)?.timeZone
  const host = useMemo(() => (zone === undefined ? undefined : hostIn(zone)), [zone])
  useRowKeys()
  if (isAllowed && host) return <Report report={report} host={host} />
  return (
    <Page title={title} action={<AgentsNav />}>
      {isAllowed ? (
        <QueryResult read={merchants}>{() => null}</QueryResult>
      ) : (
        <Note>{text('agents.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
