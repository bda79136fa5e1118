import type { CallValue } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useCall, useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import { Table } from '@atrium/ui/table'
import { useSearchParams } from 'react-router-dom'
import { memberName } from '../../listed/names.ts'
import styles from './bets.module.css'
import { Outcome } from './Outcome.tsx'

type Round = CallValue<'agentBetDetail'>

/** A round of a member of the team: what was staked, what came out, what was paid. Balances are the member's own business. */
export function BetDetail({ member, roundId }: { member: string; roundId: string }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const { account } = useSession()
  const [, setQuery] = useSearchParams()
  const { data, error, isPending, refetch } = useCall('agentBetDetail', { member, roundId }, { retry: false, staleTime: 0 })
  const back = () =>
    setQuery((now) => {
      const { round: _round, bettor: _bettor, ...kept } = Object.fromEntries(now)
      return kept
    })
  const openTeam = (node: string) =>
    setQuery((now) => {
      const { round: _round, bettor: _bettor, search: _search, after: _after, before: _before, ...kept } = Object.fromEntries(now)
      return { ...kept, node }
    })
  return (
    <CentrePage title={data?.gameName ?? t('bets.round.title')} lead={data && `${memberName(data.member)} · ${data.vendorName} · ${dateTime(data.startedAt, language, merchant.timeZone)}`} action={<div className={styles.actions}>{data && account !== data.member.name && <Button onClick={() => openTeam(data.member.id)}>{t('node.bets', { name: data.member.name })}</Button>}<Button icon={<ChevronLeftIcon size={18} />} onClick={back}>{t('bets.round.back')}</Button></div>}>
      {error?.code === 'NOT_FOUND' && <EmptyState title={t('bets.round.missing')} />}
      {error && error.code !== 'NOT_FOUND' && <ErrorState title={t('bets.round.failed')} reference={error.requestId} action={<Button onClick={() => void refetch()}>{t('bets.round.retry')}</Button>}>{error.message}</ErrorState>}
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {data && <Facts round={data} />}
      {data && <Card title={t('bets.round.outcome')}><Outcome round={data} /></Card>}
      {data && <Transactions round={data} />}
    </CentrePage>
  )
}

function Facts({ round: { stake, payout, net, state, currency } }: { round: Round }) {
  const t = useText()
  const amount = (value: string, tone: 'plain' | 'signed' = 'plain') => <Money amount={formatWire(value)} currency={currency} size="l" tone={tone} />
  return (
    <div className={styles.facts}>
      <Stat label={t('bets.columns.state')} value={t(`bets.states.${state}`)} />
      <Stat label={t('bets.columns.stake')} value={amount(stake)} />
      {state !== 'OPEN' && <Stat label={t('bets.columns.payout')} value={amount(payout)} />}
      <Stat label={t('bets.columns.net')} value={state === 'OPEN' ? t('bets.pending') : amount(net, 'signed')} />
    </div>
  )
}

function Transactions({ round }: { round: Round }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <Card title={t('bets.round.transactions')} flush>
      <Table
        caption={t('bets.round.transactions')}
        rows={round.transactions}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', title: t('bets.round.transaction'), cell: ({ kind }) => t(`bets.round.kinds.${kind}`), card: 'title' },
          { key: 'at', title: t('bets.columns.startedAt'), cell: ({ at }) => dateTime(at, language, merchant.timeZone) },
          { key: 'amount', title: t('bets.round.amount'), align: 'end', cell: ({ amount }) => <Money amount={formatWire(amount)} />, card: 'aside' },
        ]}
      />
      <p className={styles.reference}>{t('bets.round.id')} {round.roundId}</p>
    </Card>
  )
}
