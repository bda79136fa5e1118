import { dateTime } from '@atrium/contracts/locale/times'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { RoundFigures, RoundOutcome, RoundTransactions } from '@atrium/report-kit/portal/round'
import { Button, buttonClass } from '@atrium/ui/button'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import { Link, useSearchParams } from 'react-router-dom'
import { memberName } from '../../listed/names.ts'
import styles from './bets.module.css'

/** A round of a member of the team: its stake, outcome and payout. Balances are private to the member. */
export function BetDetail({ member, roundId }: { member: string; roundId: string }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const { account } = useSession()
  const [, setQuery] = useSearchParams()
  const { data, error, isPending, refetch } = useCall(
    'agentBetDetail',
    { member, roundId },
    { retry: false, staleTime: 0 },
  )
  const back = () =>
    setQuery((now) => {
      const { round: _round, bettor: _bettor, ...kept } = Object.fromEntries(now)
      return kept
    })
  const openTeam = (node: string) =>
    setQuery((now) => {
      const {
        round: _round,
        bettor: _bettor,
        search: _search,
        after: _after,
        before: _before,
        ...kept
      } = Object.fromEntries(now)
      return { ...kept, node }
    })
  return (
    <CentrePage
      title={data?.gameName ?? t('round.title')}
      lead={
        data &&
        `${memberName(data.member)} · ${data.vendorName} · ${dateTime(data.startedAt, language, merchant.timeZone)}`
      }
      action={
        <div className={styles.actions}>
          {data?.lottery?.result && (
            <Link
              className={buttonClass()}
              to={lotteryPath(data.lottery.accountTypeName, {
                gameCode: data.lottery.code,
                view: 'fairness',
                numero: data.lottery.numero,
              })}
            >
              {t('round.verify')}
            </Link>
          )}
          {data && account !== data.member.name && (
            <Button onClick={() => openTeam(data.member.id)}>{t('node.bets', { name: data.member.name })}</Button>
          )}
          <Button icon={<ChevronLeftIcon size={18} />} onClick={back}>
            {t('round.back')}
          </Button>
        </div>
      }
    >
      {error?.code === 'NOT_FOUND' && <EmptyState title={t('round.missing')} />}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorState
          title={t('round.failed')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('round.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {data && (
        <RoundFigures round={data}>
          <Stat label={t('round.state')} value={t(`bets.states.${data.state}`)} />
        </RoundFigures>
      )}
      {data && <RoundOutcome round={data} />}
      {data && <RoundTransactions round={data} />}
    </CentrePage>
  )
}
