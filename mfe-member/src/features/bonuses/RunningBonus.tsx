import type { MemberBonus } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Progress } from '@atrium/ui/meter'
import { Money } from '@atrium/ui/money'
import { BonusTerms } from '../../cashier/BonusTerms.tsx'
import { useNow } from '../../use-now.ts'
import cashier from '../../cashier/cashier.module.css'
import { BonusActions } from './BonusActions.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** The running bonus: wagered and remaining amount, remaining time, terms, and actions. */
export function RunningBonus({ bonus, currency }: { bonus: MemberBonus; currency: string }) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  const timeLeft = useTimeLeft(bonus.expiresAt, useNow())
  const {
    title,
    state,
    amount,
    held = '0',
    requirement,
    progress,
    percent,
    maxBet,
    maxCashOut,
    minOdds,
    contribution,
    excludedGames,
  } = bonus
  const isMet = state === 'CLAIMABLE'
  const expiry = dateTime(bonus.expiresAt, language, timeZone)
  return (
    <Card
      title={title ?? t('bonuses.unnamed')}
      action={<Badge tone={isMet ? 'brand' : 'info'}>{t(`bonuses.states.${state}`)}</Badge>}
    >
      <div className={cashier.stack}>
        <div className={cashier.stack}>
          <Progress
            label={t('bonuses.progress')}
            max={Number(requirement)}
            value={isMet ? Number(requirement) || 1 : Number(progress)}
          />
          <span>
            {isMet
              ? t('bonuses.met')
              : `${t('bonuses.done', { done: formatWire(progress), required: formatWire(requirement), percent, currency })} · ${timeLeft}`}
          </span>
        </div>
        <Facts min={180}>
          <Fact name={t('bonuses.facts.amount')}>
            <Money amount={formatWire(amount)} currency={currency} />
          </Fact>
          <Fact name={t('bonuses.facts.held')}>
            <Money amount={formatWire(held)} currency={currency} />
          </Fact>
          {!isMet && (
            <Fact name={t('bonuses.facts.remaining')}>
              <Money amount={formatMoney(parseMoney(requirement) - parseMoney(progress))} currency={currency} />
            </Fact>
          )}
          {!isMet && maxBet !== undefined && (
            <Fact name={t('bonuses.facts.maxBet')}>
              <Money amount={formatWire(maxBet)} currency={currency} />
            </Fact>
          )}
          {!isMet && <Fact name={t('bonuses.facts.expiresAt')}>{expiry}</Fact>}
        </Facts>
        <BonusTerms contribution={contribution} maxCashOut={maxCashOut} currency={currency}>
          <strong>{t('bonuses.terms.title')}</strong>
          <span>{t('bonuses.terms.requirement', { amount: formatWire(requirement), time: expiry, currency })}</span>
          {maxBet !== undefined && <span>{t('bonuses.terms.maxBet', { amount: formatWire(maxBet), currency })}</span>}
          {(contribution.SPORTS ?? 0) > 0 && <span>{t('bonuses.terms.minOdds', { odds: formatWire(minOdds) })}</span>}
          {excludedGames.length > 0 && (
            <span>{t('bonuses.terms.excludedGames', { games: excludedGames.join(', ') })}</span>
          )}
        </BonusTerms>
        <BonusActions bonus={bonus} held={held} currency={currency} />
      </div>
    </Card>
  )
}
