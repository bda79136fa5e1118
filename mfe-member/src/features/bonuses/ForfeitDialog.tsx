import { formatWire } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import cashier from '../../cashier/cashier.module.css'
import { useBonusCall } from './use-bonus-call.ts'

interface ForfeitDialogProps {
  bonusId: string
  /** The amount that the member forfeits. */
  held: string
  currency: string
  onClose(): void
}

/** Confirmation before a bonus is forfeited, with the lost amount. A rejection is shown in the dialog. */
export function ForfeitDialog({ bonusId, held, currency, onClose }: ForfeitDialogProps) {
  const t = useText()
  const {
    call,
    overlays: { Dialog },
  } = usePortal()
  const { send, isBusy, failure } = useBonusCall()
  const footer = (
    <div className={cashier.actions}>
      <Button
        variant="danger"
        busy={isBusy}
        onClick={() =>
          send(
            () => call('bonusForfeit', { bonusId, confirm: true }),
            () => t('bonuses.forfeit.done'),
            onClose,
          )
        }
      >
        {t('bonuses.forfeit.confirm')}
      </Button>
      <Button onClick={onClose}>{t('bonuses.forfeit.cancel')}</Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={t('bonuses.forfeit.title')} footer={footer}>
      <div className={cashier.stack}>
        <p>{t('bonuses.forfeit.text', { amount: formatWire(held), currency })}</p>
        {failure && (
          <p role="alert" className={cashier.note}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
