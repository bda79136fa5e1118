import type { ReactNode } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { CheckIcon, WarningIcon } from '@atrium/ui/icon'
import { DrawResult } from '../../draws/DrawResult.tsx'
import { Published } from './Published.tsx'
import { useVerification } from './use-verification.ts'
import styles from './fairness.module.css'

/** A draw that can be recomputed. */
export type FinishedDraw = CallValue<'lotteryDraw'> &
  Required<Pick<CallValue<'lotteryDraw'>, 'seedHash' | 'seed' | 'result'>>

/** Each step of the verification, with the published and the computed value. */
export function VerifiedDraw({ draw }: { draw: FinishedDraw }) {
  const t = useText()
  const verification = useVerification(draw)
  const found = typeof verification === 'object' ? verification : undefined
  // Reserves the space of the computed value, which is as long as the published one.
  const computed = found ?? (verification === 'computing' ? expectedOf(draw) : undefined)
  const pending = !found && { className: styles.pending, 'aria-hidden': true }
  const verdict =
    typeof verification === 'string'
      ? verification
      : verification.isSeedRight && verification.isResultRight
        ? 'right'
        : 'wrong'
  return (
    <div className={styles.part}>
      <p role="status" className={styles[verdict]}>
        {verdict === 'right' && <CheckIcon size={20} />}
        {verdict === 'wrong' && <WarningIcon size={20} />}
        <span>{t(`fairness.verdict.${verdict}`)}</span>
      </p>
      <ol className={styles.steps}>
        <li>
          <Published name={t('fairness.steps.hash')} value={draw.seedHash} />
        </li>
        <li>
          <Published name={t('fairness.steps.seed')} value={draw.seed} />
        </li>
        {computed && (
          <li {...pending}>
            <Published name={t('fairness.steps.computedHash')} value={computed.seedHash}>
              <Equality isEqual={computed.isSeedRight} />
            </Published>
          </li>
        )}
        {draw.beacon && (
          <li>
            <Published
              name={t('fairness.steps.beacon', { round: draw.beacon.round })}
              value={draw.beacon.randomness ?? '–'}
            />
            <p className={styles.name}>{t('fairness.steps.beaconHint')}</p>
          </li>
        )}
        <li>
          <Step name={t('fairness.steps.result')}>
            <DrawResult drawKind={draw.drawKind} result={draw.result} size="l" />
          </Step>
        </li>
        {computed && (
          <li {...pending}>
            <Step
              name={
                <>
                  {t('fairness.steps.drawnAgain')} <Equality isEqual={computed.isResultRight} />
                </>
              }
            >
              <DrawResult drawKind={draw.drawKind} result={computed.result} size="l" />
            </Step>
          </li>
        )}
      </ol>
    </div>
  )
}

const expectedOf = ({ seedHash, result }: FinishedDraw) => ({
  seedHash,
  result,
  isSeedRight: true,
  isResultRight: true,
})

const Step = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={styles.published}>
    <p className={styles.name}>{name}</p>
    {children}
  </div>
)

function Equality({ isEqual }: { isEqual: boolean }) {
  const t = useText()
  return <Badge tone={isEqual ? 'win' : 'lose'}>{t(isEqual ? 'fairness.equal' : 'fairness.different')}</Badge>
}
