import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { ListPage } from '../../pages/ListPage.tsx'
import { treeReport } from './report.tsx'

/** The tree of a merchant's agents and members, a level at a time. */
export function TreePage() {
  const { memberId } = useParams()
  const report = useCallback((merchant: string) => treeReport(merchant, memberId), [memberId])
  return <ListPage key={memberId} report={report} inMerchantZone />
}
