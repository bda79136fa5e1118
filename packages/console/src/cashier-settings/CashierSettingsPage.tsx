import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { CashierNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { WaitingChange } from './WaitingChange.tsx'

/**
 * Limits, review thresholds and payment methods of a merchant: cashiers change them, cashiers and risk decide about
 * what waits.
 */
export function CashierSettingsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  const isAllowed = serves(code, 'cashier', 'risk')
  const mayChange = serves(code, 'cashier')
  const read = useRead('cashierSettings', { merchant: code }, { enabled: isAllowed })
  return (
    <Page
      title={text('cashierSettings.title', { merchant: code })}
      lead={read.data && text('cashierSettings.lead', { currency: read.data.currency })}
      action={<CashierNav />}
    >
      {isAllowed ? (
        <QueryResult read={read} rows={12}>
          {(now) => (
            <>
              {!mayChange && <Note>{text('cashierSettings.readOnly', { merchant: code })}</Note>}
              {now.waiting && <WaitingChange key={now.waiting.changeId} merchant={code} change={now.waiting} />}
              <SettingsForm key={code} merchant={code} now={now} mayChange={mayChange} />
              <HistoryCard history={now.history} />
            </>
          )}
        </QueryResult>
      ) : (
        <Note>{text('cashierSettings.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
