import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { AgentReport } from '../AgentReport.tsx'
import { treeReport } from './report.tsx'

/** The tree of a merchant's agents and members, a level at a time. */
export function TreePage() {
  const { code = '', memberId } = useParams()
  const text = useText()
  const report = useMemo(() => treeReport(code, memberId), [code, memberId])
  return (
    <AgentReport
      key={`${code} ${memberId ?? ''}`}
      title={text('agentTree.title', { merchant: code })}
      report={report}
    />
  )
}
