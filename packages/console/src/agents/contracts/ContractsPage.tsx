import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { AgentReport } from '../AgentReport.tsx'
import { contractsReport } from './report.tsx'

/** Contracts of a merchant's agents. */
export function ContractsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const report = useMemo(() => contractsReport(code), [code])
  return <AgentReport key={code} title={text('agentContracts.title', { merchant: code })} report={report} />
}
