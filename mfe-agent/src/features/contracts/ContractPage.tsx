import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useSearchParams } from 'react-router-dom'
import { BillPage } from './BillPage.tsx'
import { billReports } from './bills.tsx'
import { DownlineContract } from './DownlineContract.tsx'
import { downlinesReport } from './downlines.tsx'
import { OwnContract } from './OwnContract.tsx'
import { ReportView } from '@atrium/report-kit/portal'

/**
 * A page of one kind of contract: the agent's own contract and pending offer, the contracts of downlines, and the bills
 * of both. The address determines the view.
 */
export const contractPage = (kind: ContractKind) =>
  function ContractPage() {
    const [query] = useSearchParams()
    const bill = query.get('bill')
    if (bill !== null) return <BillPage kind={kind} billId={bill} />
    switch (query.get('view')) {
      case 'downlines': {
        const downline = query.get('downline')
        return downline === null ? (
          <ReportView report={downlinesReport(kind)} />
        ) : (
          <DownlineContract kind={kind} account={downline} />
        )
      }
      case 'bills':
        return <ReportView report={billReports(kind).OWN} />
      case 'downlineBills':
        return <ReportView report={billReports(kind).DOWNLINES} />
      default:
        return <OwnContract kind={kind} />
    }
  }
