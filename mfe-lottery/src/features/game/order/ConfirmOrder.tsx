import { formatMoney } from '@atrium/contracts/money'
import { useState } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import type { Titles } from '@atrium/lottery-rules/titles'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import { Countdown } from '../../../lotteries/Countdown.tsx'
import type { ServerClock } from '../../../lotteries/clock.ts'
import type { CurrentIssue } from '../../../lotteries/current-issue.ts'
import { contentTitle } from '../../../plays/content-title.ts'
import { playOf } from '../../../plays/play-of.ts'
import { LargestWinRow } from '../slip/LargestWinRow.tsx'
import { totalOf, type LargestWin, type PricedLine } from '../slip/priced-line.ts'
import { ticketOf } from '../slip/slip-line.ts'
import { BonusLimit } from '../slip/BonusLimit.tsx'
import { Failure } from './Failure.tsx'
import { Receipt } from './Receipt.tsx'
import styles from './order.module.css'
import { usePlacing } from './use-placing.ts'

interface ConfirmOrderProps {
  game: LotteryGame
  issue: CurrentIssue | undefined
  clock: ServerClock
  lines: readonly PricedLine[]
  largest: LargestWin
  titles: Titles
  /** The issue of the first confirmation. */
  numero: string
  onPlaced(): void
  onFailure(error: PortalError): void
  onClose(): void
}

/**
 * Requires a confirmation of the order for one issue, and again if that issue closes in the meantime. Then shows the
 * receipt.
 */
export function ConfirmOrder({
  game,
  issue,
  clock,
  lines,
  largest,
  titles,
  numero: first,
  onPlaced,
  onFailure,
  onClose,
}: ConfirmOrderProps) {
  const t = useText()
  const {
    call,
    merchant: { currency },
    overlays: { Dialog },
  } = usePortal()
  // Sends a snapshot of the confirmed tickets, because the slip may be cleared in the meantime.
  const [tickets] = useState(() => lines.map((line) => ticketOf(line, line.price)))
  const send = (requestId: string, on: string) =>
    call('placeLotteryOrder', { requestId, code: game.code, numero: on, tickets })
  const placing = usePlacing<CallValue<'placeLotteryOrder'>>({ numero: first, send, onPlaced, onFailure })
  const { numero, isSending, isUncertain, failure, result } = placing
  const { stake } = totalOf(lines)
  const isSame = issue?.numero === numero && issue?.isOpen === true
  const next = issue?.isOpen && issue.numero !== numero ? issue.numero : undefined

  if (result) return <Receipt game={game} order={result} onClose={onClose} />
  // The dialog cannot be closed while the order may have been placed.
  const isBusy = isSending || isUncertain
  return (
    <Dialog
      open
      modal={isBusy}
      onClose={() => !isBusy && onClose()}
      title={t('game.order.title', { game: game.name })}
      footer={
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={onClose}>
            {t('game.order.back')}
          </Button>
          {/* i Different keys, because a click that began on one of the buttons must not trigger the other. */}
          {next !== undefined && !isUncertain ? (
            <Button key="take" variant="primary" onClick={() => placing.changeIssue(next)}>
              {t('game.order.take', { numero: next })}
            </Button>
          ) : (
            <Button
              key="confirm"
              variant="primary"
              busy={isSending}
              disabled={!isSame && !isUncertain}
              onClick={placing.confirm}
            >
              {t(isUncertain ? 'game.order.again' : 'game.order.confirm', { amount: formatMoney(stake), currency })}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.confirm}>
        <p className={styles.issue}>
          {t('issue', { numero })}
          {isSame && (
            <span>
              {t('game.closes')} <Countdown to={issue.closeAt} clock={clock} className={styles.timer} />
            </span>
          )}
        </p>
        {!isSame && !isUncertain && (
          <p role="alert" className={styles.notice}>
            {t(next === undefined ? 'game.order.closed' : 'game.order.changed', { numero, next })}
          </p>
        )}
        <ul className={styles.lines}>
          {lines.map(({ id, play, content, price, multiple }) => (
            <li key={id}>
              <span className={styles.play}>
                {multiple > 1 ? `${titles.play(play)} ×${multiple.toLocaleString('en')}` : titles.play(play)}
              </span>
              <Money amount={formatMoney(price.stake)} />
              <span className={styles.content}>{contentTitle(titles, content, playOf(game, play))}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.totals}>
          <div>
            <dt>{t('game.stake.cost')}</dt>
            <dd>
              <Money amount={formatMoney(stake)} currency={currency} size="l" />
            </dd>
          </div>
          <LargestWinRow largest={largest} currency={currency} />
        </dl>
        <BonusLimit stake={stake} isFresh />
        {failure && <Failure failure={failure} isUncertain={isUncertain} onRecover={placing.recover} />}
      </div>
    </Dialog>
  )
}
