import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import { useNextRowKey } from '../../reports/use-row-keys.ts'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { IssueDetail } from './IssueDetail.tsx'

/** One issue: its draw, its results, and the actions of staff. */
export function IssuePage() {
  const { code = '', game = '', numero = '' } = useParams()
  const text = useText()
  const read = useRead('lotteryIssue', { merchant: code, code: game, numero })
  const names = useLotteryNames(code)
  useNextRowKey(paths.lotteryIssues(code))
  return (
    <Page
      title={`${names.nameOf(game)} ${numero}`}
      lead={code}
      reads={[read, names.read]}
      action={<ListLink id={`${game}/${numero}`} to={paths.lotteryIssues(code)} label={text('lotteryIssues.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(issue) => <IssueDetail merchant={code} issue={issue} />}
      </QueryResult>
    </Page>
  )
}
