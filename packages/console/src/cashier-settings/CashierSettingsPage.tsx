import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { ProposalHistory } from '../proposals/ProposalHistory.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { SettingsForm } from './SettingsForm.tsx'

/**
 * Limits, review thresholds and payment methods of a merchant. Cashiers change them; cashiers and risk reviewers decide
 * about pending changes.
 */
export function CashierSettingsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { may } = useRights()
  const mayChange = may('saveCashierSettings', code)
  const read = useRead('cashierSettings', { merchant: code })
  return (
    <Page
      title={text('cashierSettings.title', { merchant: code })}
      lead={read.data && text('cashierSettings.lead', { currency: read.data.currency })}
    >
      <QueryResult read={read} rows={12}>
        {(now) => (
          <>
            {!mayChange && <Note>{text('cashierSettings.readOnly', { merchant: code })}</Note>}
            <ProposalNote merchant={code} subject={subjects.cashierSettings()} />
            <SettingsForm key={code} merchant={code} now={now} mayChange={mayChange} />
            <ProposalHistory merchant={code} subject={subjects.cashierSettings()} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
