import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { AgentReport } from '../AgentReport.tsx'
import { billsReport } from './report.tsx'

/** Bills of a merchant's agents. */
export function BillsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const report = useMemo(() => billsReport(code), [code])
  return <AgentReport key={code} title={text('agentBills.title', { merchant: code })} report={report} />
}
