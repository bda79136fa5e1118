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
import { ClaimActions } from './ClaimActions.tsx'
import { ClaimCards } from './ClaimCards.tsx'

/** One claim: the member's input, and the decision about it. The registry logs its readers. */
export function ClaimPage() {
  const { code = '', claimId = '' } = useParams()
  const text = useText()
  const read = useRead('campaignClaim', { merchant: code, claimId })
  useNextRowKey(paths.campaignClaims(code))
  return (
    <Page
      title={
        read.data
          ? text('campaignClaims.one', { account: read.data.account })
          : text('campaignClaims.title', { merchant: code })
      }
      lead={claimId}
      action={<ListLink id={claimId} to={paths.campaignClaims(code)} label={text('campaignClaims.back')} />}
    >
      <QueryResult read={read} rows={10}>
        {(claim) => (
          <>
            {claim.state === 'PENDING' && (
              <ProposalNote key={`${claimId} waits`} merchant={code} subject={subjects.claim(claimId)} />
            )}
            <ClaimActions key={claimId} merchant={code} claim={claim} />
            <ClaimCards merchant={code} claim={claim} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
