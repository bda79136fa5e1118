import type { PortalError } from '@atrium/contracts/errors'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { PlayCheck } from './PlayCheck.tsx'
import styles from './order.module.css'

interface FailureProps {
  failure: PortalError
  isUncertain: boolean
  onRecover(): void
}

/** Why an order was not placed, or that its result is unknown, with what the player can do. */
export function Failure({ failure, isUncertain, onRecover }: FailureProps) {
  const t = useText()
  const { commands } = usePortal()
  if (failure.code === 'REALITY_CHECK_PENDING') return <PlayCheck onDone={onRecover} />
  return (
    <div role="alert" className={styles.failure}>
      <p>{isUncertain ? t('game.order.uncertain') : failure.message}</p>
      {failure.code === 'INSUFFICIENT_FUNDS' && (
        <Button size="s" onClick={() => void commands.request('member.open', { page: 'depositv2' })}>
          {t('game.order.deposit')}
        </Button>
      )}
      {failure.code.startsWith('LIMIT_') && (
        <Button size="s" onClick={() => void commands.request('member.open', { page: 'limits' })}>
          {t('game.order.limits')}
        </Button>
      )}
    </div>
  )
}
