import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { GivingLimitsForm } from './GivingLimitsForm.tsx'

/** The amounts that one staff member of a merchant may give away alone, and its house edges, for its risk reviewers. */
export function GivingLimitsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('givingLimits', { merchant: code })
  return (
    <Page title={text('givingLimits.title', { merchant: code })} lead={text('givingLimits.lead')}>
      <>
        <ProposalNote key={code} merchant={code} subject={subjects.givingLimits()} />
        <QueryResult read={read} rows={10}>
          {(limits) => <GivingLimitsForm key={code} merchant={code} limits={limits} />}
        </QueryResult>
      </>
    </Page>
  )
}
