import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import { lotteryOf } from '../lotteries.ts'
import { GameForm } from './GameForm.tsx'

/** A merchant's settings of one lottery (switch, limits and odds) and their pending change. */
export function GamePage() {
  const { code = '', game = '' } = useParams()
  const { text, language } = useLocale()
  const lottery = lotteryOf(game)
  const read = useRead('lotterySettings', { merchant: code, code: game }, { enabled: lottery !== undefined })
  return (
    <Page
      title={read.data ? `${read.data.names[language]} ${game}` : game}
      lead={read.data && text('lotteryGame.lead', { merchant: code, currency: read.data.currency })}
      action={<ListLink id={game} to={paths.lotteryGames(code)} label={text('lotteryGame.back')} />}
    >
      {!lottery && <Note>{text('lotteryGame.unknown', { game })}</Note>}
      {lottery && (
        <QueryResult read={read} rows={12}>
          {(now) => (
            <>
              <ProposalNote merchant={code} subject={subjects.lotterySettings(game)} />
              <GameForm key={game} merchant={code} lottery={lottery} now={now} />
            </>
          )}
        </QueryResult>
      )}
    </Page>
  )
}
