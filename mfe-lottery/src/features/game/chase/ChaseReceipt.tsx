import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { SuccessIcon } from '@atrium/ui/icon'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../../lotteries/use-lottery-link.ts'
import order from '../order/order.module.css'

/** The receipt of a chase. */
export function ChaseReceipt({
  chase: { chaseId, issues, total },
  onClose,
}: {
  chase: CallValue<'placeLotteryChase'>
  onClose(): void
}) {
  const t = useText()
  const {
    merchant: { currency },
    overlays: { Dialog },
  } = usePortal()
  const link = useLotteryLink()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('game.chase.placed.title')}
      footer={
        <div className={order.actions}>
          <Link to={link({ view: 'chases', chase: chaseId })} className={buttonClass()}>
            {t('game.chase.placed.open')}
          </Link>
          <Button variant="primary" onClick={onClose}>
            {t('game.receipt.goOn')}
          </Button>
        </div>
      }
    >
      <p role="status" className={order.done}>
        <SuccessIcon size={28} />
        {t('game.chase.placed.text', {
          count: issues.length,
          first: issues[0]!.numero,
          amount: formatMoney(parseMoney(total)),
          currency,
        })}
      </p>
    </Dialog>
  )
}
