import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RealityCheck } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { formatWire } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import { leaveFullScreen } from '../screen/full-screen.ts'
import { formatPlayTime } from './play-time.ts'
import { useLeave } from '../screen/use-leave.ts'
import styles from './reality-check.module.css'

export interface RealityCheckDialogProps {
  check: RealityCheck
  isGoingOn: boolean
  failure: PortalError | null
  onGoOn(): void
}

/**
 * Time played, stakes and net result. Play is interrupted until the player responds (domain rule RG-09, UKGC RTS 13B).
 * It links to the betting record, is hidden while the record is open, and is shown again afterwards.
 */
export function RealityCheckDialog({ check, isGoingOn, failure, onGoOn }: RealityCheckDialogProps) {
  const t = useText()
  const {
    commands,
    overlays: { Dialog },
  } = usePortal()
  const leave = useLeave()
  const [params] = useSearchParams()
  useEffect(leaveFullScreen, [])
  const amount = (wire: string, tone?: 'signed') => (
    <Money amount={formatWire(wire)} currency={check.currency} tone={tone} />
  )
  return (
    <Dialog
      open={!params.has('member')}
      modal
      onClose={() => undefined}
      title={t('game.check.title')}
      description={t('game.check.text', { minutes: check.intervalMin })}
      footer={
        <>
          <Button onClick={leave}>{t('game.check.stop')}</Button>
          <Button variant="primary" busy={isGoingOn} onClick={onGoOn}>
            {t('game.check.goOn')}
          </Button>
        </>
      }
    >
      <p aria-hidden className={styles.text}>
        {t('game.check.text', { minutes: check.intervalMin })}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('game.check.elapsed')}</dt>
          <dd>{formatPlayTime(check.elapsedMs)}</dd>
        </div>
        <div>
          <dt>{t('game.check.rounds')}</dt>
          <dd>{check.rounds.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>{t('game.check.staked')}</dt>
          <dd>{amount(check.staked)}</dd>
        </div>
        <div>
          <dt>{t('game.check.won')}</dt>
          <dd>{amount(check.won)}</dd>
        </div>
        <div className={styles.net}>
          <dt>{t('game.check.net')}</dt>
          <dd>{amount(check.net, 'signed')}</dd>
        </div>
      </dl>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      <Button
        variant="quiet"
        size="s"
        onClick={() => void commands.request('member.open', { page: 'personalHistoryCopy' })}
      >
        {t('game.check.record')}
      </Button>
    </Dialog>
  )
}
