import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { SuccessIcon } from '@atrium/ui/icon'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../../lotteries/use-lottery-link.ts'
import styles from './order.module.css'

/** The receipt of an order. */
export function Receipt({
  game,
  order: { orderId, numero, stake, tickets },
  onClose,
}: {
  game: LotteryGame
  order: CallValue<'placeLotteryOrder'>
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
      title={t('game.receipt.title')}
      footer={
        <div className={styles.actions}>
          <Link to={link({ view: 'tickets', order: orderId })} className={buttonClass()}>
            {t('game.receipt.tickets')}
          </Link>
          <Button variant="primary" onClick={onClose}>
            {t('game.receipt.goOn')}
          </Button>
        </div>
      }
    >
      <div className={styles.confirm}>
        <p role="status" className={styles.done}>
          <SuccessIcon size={28} />
          {t('game.receipt.text', { game: game.name, numero })}
        </p>
        <dl className={styles.totals}>
          <div>
            <dt>{t('game.slip.contents')}</dt>
            <dd>{t('game.slip.bets', { count: tickets.length })}</dd>
          </div>
          <div>
            <dt>{t('game.stake.cost')}</dt>
            <dd>
              <Money amount={formatMoney(parseMoney(stake))} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('game.receipt.numbers')}</dt>
            <dd>{tickets.map(({ ticketId }) => ticketId).join(', ')}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
