import { useMemo } from 'react'
import { useText } from '@atrium/portal-kit'
import { ReportView } from '@atrium/report-kit/portal'
import { useSearchParams } from 'react-router-dom'
import { MembersOnly } from '../../frame/MembersOnly.tsx'
import type { ViewProps } from '../../lotteries/views.ts'
import { ChasePage } from './ChasePage.tsx'
import { chasesReport } from './report.tsx'

/** The member's chases, newest first, or the one in the address. */
export function ChasesPage({ lotteries: { games = [] }, game }: ViewProps) {
  const t = useText()
  const [query] = useSearchParams()
  const chase = query.get('chase')
  const report = useMemo(() => chasesReport(games, game), [games, game])
  return (
    <MembersOnly title={t('chases.title')}>
      {chase ? (
        <ChasePage key={chase} chaseId={chase} />
      ) : (
        <ReportView report={report} follows={['lottery.order.settled', 'wallet.balance.changed']} />
      )}
    </MembersOnly>
  )
}
