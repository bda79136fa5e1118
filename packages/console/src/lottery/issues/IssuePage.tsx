import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import { useNextRowKey } from '../../reports/use-row-keys.ts'
import { useRights } from '../../session/session.ts'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { IssueDetail } from './IssueDetail.tsx'

/** One issue: its draw, its results, and what staff does about it. */
export function IssuePage() {
  const { code = '', game = '', numero = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'lottery-operator')
  const read = useRead('lotteryIssue', { merchant: code, code: game, numero }, { enabled: isAllowed })
  const names = useLotteryNames(code)
  useNextRowKey(paths.lotteryIssues(code))
  return (
    <Page
      title={`${names.nameOf(game)} ${numero}`}
      lead={code}
      reads={[read, names.read]}
      action={<ListLink id={`${game}/${numero}`} to={paths.lotteryIssues(code)} label={text('lotteryIssues.back')} />}
    >
      {isAllowed ? (
        <QueryResult read={read} rows={12}>
          {(issue) => <IssueDetail merchant={code} issue={issue} />}
        </QueryResult>
      ) : (
        <Note>{text('lotteryIssues.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
