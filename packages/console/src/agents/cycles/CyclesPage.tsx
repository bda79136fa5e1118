import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { AgentReport } from '../AgentReport.tsx'
import { cyclesReport } from './report.tsx'

/** Settled cycles of a merchant's contracts, and what they cost. */
export function CyclesPage() {
  const { code = '' } = useParams()
  const text = useText()
  const report = useMemo(() => cyclesReport(code), [code])
  return <AgentReport key={code} title={text('agentCycles.title', { merchant: code })} report={report} />
}
