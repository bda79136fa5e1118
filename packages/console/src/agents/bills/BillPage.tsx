import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import { useNextRowKey } from '../../reports/use-row-keys.ts'
import { BillActions } from './BillActions.tsx'
import { BillCards } from './BillCards.tsx'

/** One bill with all of its inputs, and the decision about it. */
export function BillPage() {
  const { code = '', billId = '' } = useParams()
  const text = useText()
  const read = useRead('merchantBill', { merchant: code, billId })
  useNextRowKey(paths.agentBills(code))
  return (
    <Page
      title={
        read.data ? text('agentBills.one', { agent: read.data.agent }) : text('agentBills.title', { merchant: code })
      }
      lead={billId}
      action={<ListLink id={billId} to={paths.agentBills(code)} label={text('agentBills.back')} />}
    >
      <QueryResult read={read} rows={10}>
        {(bill) => (
          <>
            <ProposalNote key={`proposal of ${billId}`} merchant={code} subject={subjects.agentBill(billId)} />
            <BillActions key={billId} merchant={code} bill={bill} />
            <BillCards merchant={code} bill={bill} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
