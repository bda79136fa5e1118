import type { ReactNode } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { zoneName } from '@atrium/contracts/locale/languages'
import { formatMoney, formatWire } from '@atrium/contracts/money'
import { PAYOUT_CAP, PAYOUT_CAP_OF_SUMS } from '@atrium/lottery-rules'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { DrawExceptions } from '../../lotteries/DrawExceptions.tsx'
import type { GameTerms } from '../../plays/use-game-terms.ts'
import { scheduleText } from './schedule-text.ts'
import styles from './rules.module.css'

interface TermsCardProps {
  game: LotteryGame
  terms: Pick<GameTerms, 'terms' | 'error' | 'refresh'>
  /** Prize groups of the game; undefined when all odds are fixed. */
  group: { readonly min: number; readonly max: number } | undefined
}

/** Terms of every bet on a lottery: schedule, limits, cancellation, prize groups, and when stakes are returned. */
export function TermsCard({ game, terms: { terms: limits, error, refresh }, group }: TermsCardProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const amounts = (text: string, values: Record<string, string>) =>
    t(`rulesPage.terms.${text}`, { ...values, currency: merchant.currency })
  const groupText = !group ? 'fixed' : group.min === group.max ? 'oneGroup' : 'groups'
  const known = (content: (allowed: NonNullable<typeof limits>) => ReactNode) =>
    limits ? content(limits) : <Skeleton width="60%" />
  return (
    <Card title={t('rulesPage.terms.title')} headingLevel={2}>
      <dl className={styles.terms}>
        <Term name={t('rulesPage.terms.draw')}>{t(`draw.${game.drawKind}`)}</Term>
        <Term name={t('rulesPage.terms.schedule')}>
          {scheduleText(game, language, merchant.timeZone, t)}{' '}
          {t('intro', { zone: zoneName(merchant.timeZone, language) })}
          <DrawExceptions game={game} />
        </Term>
        {!error && (
          <>
            <Term name={t('rulesPage.terms.stake')}>
              {known(({ minStake, maxStake }) =>
                amounts('stakeRange', { min: formatWire(minStake), max: formatWire(maxStake) }),
              )}
            </Term>
            <Term name={t('rulesPage.terms.issueStake')}>
              {known(({ maxIssueStake }) => amounts('upTo', { max: formatWire(maxIssueStake) }))}
            </Term>
            <Term name={t('rulesPage.terms.cancel')}>
              {known(({ canCancel }) => t(`rulesPage.terms.${canCancel ? 'canCancel' : 'cannotCancel'}`))}
            </Term>
          </>
        )}
        <Term name={t('rulesPage.terms.cap')}>
          {amounts('capText', { cap: formatMoney(PAYOUT_CAP), sums: formatMoney(PAYOUT_CAP_OF_SUMS) })}
        </Term>
        <Term name={t('rulesPage.terms.odds')}>{t(`rulesPage.terms.${groupText}`, { ...group })}</Term>
        <Term name={t('rulesPage.terms.void')}>
          {t(`rulesPage.terms.${game.source === 'official' ? 'voidOfficial' : 'voidFair'}`)}
        </Term>
      </dl>
      {error && (
        <ErrorState
          title={t('rulesPage.terms.failed')}
          reference={error.requestId}
          action={
            <Button size="s" onClick={() => void refresh()}>
              {t('failed.retry')}
            </Button>
          }
        >
          {error.message}
        </ErrorState>
      )}
    </Card>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
