import type { PromotionDetail } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useIsBarred } from '../use-is-barred.ts'
import { rewardWords } from '../reward-words.ts'
import { useRefresh } from '../actions/use-claims.ts'
import styles from '../actions/actions.module.css'

/** Checks in for today. */
export function CheckInAction({
  promotion: { id, currency },
}: {
  promotion: Pick<PromotionDetail, 'id' | 'currency'>
}) {
  const t = useText()
  const { call, commands } = usePortal()
  const refresh = useRefresh()
  const isBarred = useIsBarred()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const checkIn = () => {
    setBusy(true)
    setFailure(undefined)
    call('promotionCheckIn', { id })
      .then(
        ({ reward, state }) =>
          void commands.request('toast.show', {
            text: t(
              state === 'CLAIMABLE'
                ? 'checkIn.waits'
                : reward.type === 'FREE_ROUNDS'
                  ? 'checkIn.freeRounds'
                  : 'checkIn.done',
              { reward: rewardWords(reward, t, currency) },
            ),
            tone: 'success',
          }),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        setBusy(false)
        void refresh()
      })
  }
  return (
    <>
      {isBarred && <p>{t('rewards.barred')}</p>}
      <Button variant="primary" busy={isBusy} disabled={isBarred} onClick={checkIn}>
        {t('checkIn.action')}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
