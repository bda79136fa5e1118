import type { CallValue } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { useNow, type ServerClock } from '../../lotteries/clock.ts'
import { Countdown } from '../../lotteries/Countdown.tsx'
import { Published } from './Published.tsx'
import styles from './fairness.module.css'

/** An issue before its draw: the hash that commits to it, and when the verification will be possible. */
export function WaitingDraw({
  draw: { drawAt, openAt, seedHash, beacon },
  clock,
}: {
  draw: CallValue<'lotteryDraw'>
  clock: ServerClock
}) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const isDue = useNow(clock) >= drawAt
  const at = (time: number) => dateTime(time, language, merchant.timeZone)
  return (
    <div className={styles.part}>
      <p>{isDue ? t('fairness.waiting.due') : t('fairness.waiting.at', { at: at(drawAt) })}</p>
      {!isDue && (
        <p className={styles.countdown}>
          <Countdown to={drawAt} clock={clock} />
        </p>
      )}
      {seedHash === undefined ? (
        <p>{t('fairness.waiting.notOpen', { at: at(openAt) })}</p>
      ) : (
        <Published name={t('fairness.steps.hash')} value={seedHash} />
      )}
      {beacon && <p>{t('fairness.waiting.beacon', { round: beacon.round })}</p>}
    </div>
  )
}
