import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { MemberNav } from './MemberNav.tsx'
import { MemberDetail } from './MemberDetail.tsx'

/** One member with all data that staff can see. */
export function MemberPage() {
  const { code = '', memberId = '' } = useParams()
  const text = useText()
  const read = useRead('merchantMember', { merchant: code, memberId })
  return (
    <Page
      title={
        read.data ? text('members.one', { account: read.data.account }) : text('members.title', { merchant: code })
      }
      lead={text('members.number', { number: memberId })}
      action={<MemberNav />}
    >
      <QueryResult read={read} rows={12}>
        {(member) => <MemberDetail key={memberId} merchant={code} member={member} />}
      </QueryResult>
    </Page>
  )
}
