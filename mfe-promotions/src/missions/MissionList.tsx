import type { CallValue } from '@atrium/contracts/calls'
import { longDate } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import { activityOf } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Progress } from '@atrium/ui/meter'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { ActivityBadge } from '../ActivityBadge.tsx'
import { ApplyAction } from '../actions/ApplyAction.tsx'
import { useClaims } from '../actions/use-claims.ts'
import { timeUntil } from '../period.ts'
import { rewardWords } from '../reward-words.ts'
import { useIsBarred } from '../use-is-barred.ts'
import { useNow } from '../use-now.ts'
import styles from './missions.module.css'

type Campaign = CallValue<'missionSummary'>['campaigns'][number]
type Mission = Campaign['missions'][number]

const AMOUNTS: readonly (string | undefined)[] = ['BET', 'WIN', 'DEPOSIT']

/** The missions of a campaign: their progress, reward, and claim button. */
export function MissionList({
  campaign: { id, missions, needsJoin },
  currency,
}: {
  campaign: Campaign
  currency: string
}) {
  const t = useText()
  const { claim, busy, failures, failure } = useClaims(currency)
  const isBarred = useIsBarred()
  return (
    <>
      {needsJoin && (
        <p className={styles.note}>
          {t('missions.joinFirst')} <Link to={paths.promoDetail({ id })}>{t('action.join')}</Link>
        </p>
      )}
      {isBarred && (
        <p id={`barred-${id}`} className={styles.note}>
          {t('rewards.barred')}
        </p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <ul className={styles.missions}>
        {missions.map((mission) => (
          <MissionRow
            key={mission.key}
            campaign={id}
            canApply={!needsJoin}
            blockedBy={isBarred ? `barred-${id}` : undefined}
            mission={mission}
            currency={currency}
            isBusy={mission.ticketId !== undefined && busy.includes(mission.ticketId)}
            failure={mission.ticketId === undefined ? undefined : failures.get(mission.ticketId)}
            onClaim={(ticketId) => claim([ticketId])}
          />
        ))}
      </ul>
    </>
  )
}

interface MissionRowProps {
  campaign: string
  canApply: boolean
  /** Id of the text that explains why nothing can be claimed now. */
  blockedBy: string | undefined
  mission: Mission
  currency: string
  isBusy: boolean
  failure: string | undefined
  onClaim(ticketId: string): void
}

function MissionRow({ campaign, canApply, blockedBy, mission, currency, isBusy, failure, onClaim }: MissionRowProps) {
  const t = useText()
  const now = useNow()
  const language = useLanguage()
  const { merchant } = usePortal()
  const { period, value, target, reward, endsAt, state, ticketId } = mission
  const isOver = endsAt !== undefined && endsAt <= now
  const name = nameOf(mission, t, currency)
  const isWithoutReward = state === undefined && !isOver && Number(value) >= Number(target)
  return (
    <li className={styles.mission}>
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>{name}</strong>
          <span className={styles.quiet}>{t(`missionPeriod.${period}`)}</span>
        </span>
        <Progress label={name} max={Number(target)} value={Number(value)} />
        <span className={styles.head}>
          <span className={styles.quiet}>
            <span>{t('missions.done', { value: shown(mission, value), target: shown(mission, target) })}</span>
            {endsAt !== undefined && (
              <span>
                {` · ${
                  isOver
                    ? t('missions.overSince', { date: longDate(endsAt, language, merchant.timeZone) })
                    : t('endsIn.time', { time: timeUntil(endsAt, t, now) })
                }`}
              </span>
            )}
          </span>
          <span>{rewardWords(reward, t, currency)}</span>
        </span>
        {isWithoutReward && <span className={styles.quiet}>{t('missions.noReward')}</span>}
        {failure && (
          <span role="alert" className={styles.failure}>
            {failure}
          </span>
        )}
        {mission.task === 'ZALO' && state === undefined && canApply && !isOver && (
          <details>
            <summary className={styles.apply}>{t('missions.apply')}</summary>
            <ApplyAction id={campaign} task={mission.key} minImages={1} />
          </details>
        )}
      </div>
      {state === 'CLAIMABLE' && ticketId ? (
        <Button
          variant="primary"
          busy={isBusy}
          disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          aria-label={t('claim.of', { title: name })}
          onClick={() => onClaim(ticketId)}
        >
          {t('claim.action')}
        </Button>
      ) : state ? (
        <ActivityBadge activity={activityOf(state)} />
      ) : (
        isOver && <Badge>{t('endsIn.over')}</Badge>
      )}
    </li>
  )
}

const nameOf = ({ title, task, target }: Mission, t: TFunction, currency: string): string =>
  title ?? t(`tasks.${task}`, { amount: `${formatWire(target)} ${currency}` })

/** Formats amounts with decimals, other numbers without. */
const shown = ({ objective, task }: Mission, value: string): string =>
  AMOUNTS.includes(objective ?? task) ? formatWire(value) : String(Math.floor(Number(value)))
