import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { useNextRowKey } from '../reports/use-row-keys.ts'
import { CaseDetail } from './CaseDetail.tsx'

/** One case about a member: what the rule found, its history, and the decisions. */
export function CasePage() {
  const { code = '', caseId = '' } = useParams()
  const text = useText()
  const read = useRead('memberCase', { merchant: code, caseId })
  useNextRowKey(paths.cases(code))
  return (
    <Page
      title={read.data ? text('cases.one', { account: read.data.account }) : text('cases.title', { merchant: code })}
      lead={read.data && text(`cases.rules.${read.data.rule}`)}
      action={<ListLink id={caseId} to={paths.cases(code)} label={text('cases.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(found) => <CaseDetail key={caseId} merchant={code} found={found} />}
      </QueryResult>
    </Page>
  )
}
