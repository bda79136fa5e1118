import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { CashierNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { GivingLimitsForm } from './GivingLimitsForm.tsx'

/** What one person of a merchant's staff may give away alone, and its house edges, for its risk reviewers. */
export function GivingLimitsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'risk')
  const read = useRead('givingLimits', { merchant: code }, { enabled: isAllowed })
  return (
    <Page
      title={text('givingLimits.title', { merchant: code })}
      lead={text('givingLimits.lead')}
      action={<CashierNav />}
    >
      {isAllowed ? (
        <>
          <ProposalNote key={code} merchant={code} subject={subjects.givingLimits()} />
          <QueryResult read={read} rows={10}>
            {(limits) => <GivingLimitsForm key={code} merchant={code} limits={limits} />}
          </QueryResult>
        </>
      ) : (
        <Note>{text('givingLimits.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
