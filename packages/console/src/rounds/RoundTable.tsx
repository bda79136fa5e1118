import type { StaffRound } from '@atrium/contracts/registry/rounds'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import { VoidSums } from '../approvals/VoidSums.tsx'
import { useNews } from '../layout/news.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import styles from './rounds.module.css'

const TONES = { OPEN: 'info', CLOSED: 'neutral', ROLLED_BACK: 'neutral', VOID: 'warn' } as const
const nameOf = ({ provider, roundId }: Pick<StaffRound, 'provider' | 'roundId'>) => `${provider}:${roundId}`
const canBeVoided = ({ state }: StaffRound) => state === 'OPEN' || state === 'CLOSED'

/** What was found; those that are chosen are proposed to be voided together, for one reason. */
export function RoundTable({ merchant, rounds }: { merchant: string; rounds: readonly StaffRound[] }) {
  const { text, language, format } = useLocale()
  const tell = useNews()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asks, setAsks] = useState(false)
  const wanted = rounds.filter((round) => canBeVoided(round) && chosen.has(nameOf(round)))
  const voiding = useChange('voidRounds', ({ proposal }) => {
    setChosen(new Set())
    setAsks(false)
    tell(text('rounds.proposed', { id: proposal }))
  })
  const choose = (round: StaffRound, isChosen: boolean) => setChosen((now) => new Set(isChosen ? [...now, nameOf(round)] : [...now].filter((name) => name !== nameOf(round))))
  const choice = (round: StaffRound) => <input type="checkbox" aria-label={text('rounds.choose', { round: round.roundId })} checked={chosen.has(nameOf(round))} disabled={!canBeVoided(round)} onChange={({ target }) => choose(round, target.checked)} />
  return (
    <Card flush title={text('rounds.found', { count: rounds.length })} headingLevel={2} action={<Button variant="danger" disabled={wanted.length === 0} onClick={() => setAsks(true)}>{text('rounds.void', { count: wanted.length })}</Button>}>
      <Table
        caption={text('rounds.found', { count: rounds.length })}
        rows={rounds}
        rowKey={(round) => nameOf(round)}
        empty={<p className={styles.none}>{text('rounds.none')}</p>}
        columns={[
          { key: 'choice', title: text('rounds.columns.choice'), cell: choice },
          { key: 'round', title: text('rounds.columns.round'), cell: (round) => <code>{round.roundId}</code>, card: 'title' },
          { key: 'game', title: text('rounds.columns.game'), cell: ({ gameNames, gameId }) => `${gameNames[language]} (${gameId})` },
          { key: 'account', title: text('rounds.columns.account'), cell: ({ account }) => account },
          { key: 'began', title: text('rounds.columns.began'), cell: ({ startedAt }) => format.time(startedAt) },
          { key: 'stake', title: text('rounds.columns.stake'), align: 'end', cell: ({ stake }) => stake },
          { key: 'payout', title: text('rounds.columns.payout'), align: 'end', cell: ({ payout }) => payout },
          { key: 'state', title: text('rounds.columns.state'), cell: ({ state, voidedBy, reason }) => <><Badge tone={TONES[state]}>{text(`rounds.states.${state}`)}</Badge>{voidedBy !== undefined && <p className={styles.quiet}>{text('rounds.voidedBy', { by: voidedBy, reason: reason ?? '' })}</p>}</> },
        ]}
      />
      {asks && (
        <ReasonDialog danger title={text('rounds.ask', { count: wanted.length })} action={text('rounds.void', { count: wanted.length })} busy={voiding.isPending} error={voiding.error} onClose={() => setAsks(false)} onConfirm={(reason) => voiding.mutate({ merchant, rounds: wanted.map(({ provider, roundId }) => ({ provider, roundId })), reason })}>
          <p>{text('rounds.what')}</p>
          <VoidSums rounds={wanted} />
        </ReasonDialog>
      )}
    </Card>
  )
}
