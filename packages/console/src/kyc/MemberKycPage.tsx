import { useParams } from 'react-router-dom'
import type { StaffKycStatus } from '@atrium/contracts/staff/kyc'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Fact, Facts } from '@atrium/ui/facts'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { ScreeningCard } from './ScreeningCard.tsx'

/** The level of verification of a member, with the documents to decide. */
export function MemberKycPage() {
  const { code = '', memberId = '' } = useParams()
  const text = useText()
  const read = useRead('memberKyc', { merchant: code, memberId })
  return (
    <Page
      title={text('kyc.ofMember', { account: read.data?.documents[0]?.account ?? memberId })}
      lead={text('kyc.memberLead')}
      reads={[read]}
      action={<ListLink id={memberId} to={paths.member(code, memberId)} label={text('kyc.toMember')} />}
    >
      <QueryResult read={read} rows={8}>
        {(status) => (
          <>
            <LevelCard status={status} />
            {status.screening && <ScreeningCard screening={status.screening} />}
            {status.documents.length === 0 && (
              <EmptyState title={text('kyc.none.title')}>{text('kyc.none.text')}</EmptyState>
            )}
            {status.documents.map((document) => (
              <DocumentCard key={document.documentId} merchant={code} document={document} />
            ))}
          </>
        )}
      </QueryResult>
    </Page>
  )
}

function LevelCard({ status: { isOn, level, requirements } }: { status: StaffKycStatus }) {
  const text = useText()
  return (
    <Card title={text('kyc.level')} headingLevel={2}>
      {!isOn && <Note>{text('kyc.off')}</Note>}
      <Facts>
        <Fact name={text('kyc.current')}>{text('kyc.levelOf', { level })}</Fact>
        {requirements.map(({ requirement, from, isMet }) => (
          <Fact
            key={requirement}
            name={text('kyc.required', { proof: text(`kyc.proofs.${requirement}`), level: from })}
          >
            <Badge tone={isMet ? 'win' : 'neutral'}>{text(isMet ? 'kyc.met' : 'kyc.missing')}</Badge>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
