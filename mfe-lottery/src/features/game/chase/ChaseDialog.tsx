import { formatMoney } from '@atrium/contracts/money'
import { useState } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import type { ServerClock } from '../../../lotteries/clock.ts'
import { BonusLimit } from '../slip/BonusLimit.tsx'
import { Failure } from '../order/Failure.tsx'
import { usePlacing } from '../order/use-placing.ts'
import { totalOf, type PricedLine } from '../slip/priced-line.ts'
import { ticketOf } from '../slip/slip-line.ts'
import { playOf } from '../../../plays/play-of.ts'
import { FIRST_FIELDS, MAX_ISSUES, planOf, type ChaseBets, type ChaseFields } from './chase-fields.ts'
import { ChaseForm } from './ChaseForm.tsx'
import { ChaseReceipt } from './ChaseReceipt.tsx'
import { ChaseTable } from './ChaseTable.tsx'
import styles from './chase.module.css'

interface ChaseDialogProps {
  game: LotteryGame
  clock: ServerClock
  lines: readonly PricedLine[]
  /** The issue with which the chase starts. */
  numero: string
  onPlaced(): void
  onFailure(error: PortalError): void
  onClose(): void
}

/**
 * Plans the bets of the slip over several issues: the multiple, cost and profit of each issue. The order reserves the
 * whole amount.
 */
export function ChaseDialog({ game, clock, lines, numero, onPlaced, onFailure, onClose }: ChaseDialogProps) {
  const t = useText()
  const {
    call,
    merchant: { currency },
    overlays: { Dialog },
  } = usePortal()
  const [fields, setFields] = useState<ChaseFields>(FIRST_FIELDS)
  const [tickets] = useState(() => lines.map((line) => ticketOf(line, line.price)))
  const [bets] = useState(() => betsOf(game, lines))
  const planned = planOf(fields, bets)
  const send = (requestId: string, on: string) =>
    'request' in planned
      ? call('placeLotteryChase', { requestId, code: game.code, numero: on, tickets, ...planned.request })
      : Promise.reject(new Error(planned.rejected))
  const placing = usePlacing<CallValue<'placeLotteryChase'>>({ numero, send, onPlaced, onFailure })
  const { data: coming } = useCall(
    'comingIssues',
    { code: game.code, count: MAX_ISSUES },
    { staleTime: 0, enabled: !placing.result },
  )
  const issues = coming?.list.filter(({ closeAt }) => closeAt > clock()) ?? []
  const begins = issues[0]?.numero
  const isSame = begins === placing.numero
  const isBusy = placing.isSending || placing.isUncertain
  const total = 'chase' in planned ? planned.chase.totals.at(-1)! : 0n
  const problem =
    'rejected' in planned
      ? planned.rejected
      : coming && issues.length < planned.chase.multiples.length
        ? 'TOO_FEW_ISSUES'
        : undefined

  if (placing.result) return <ChaseReceipt chase={placing.result} onClose={onClose} />
  return (
    <Dialog
      open
      modal={isBusy}
      onClose={() => !isBusy && onClose()}
      size="wide"
      title={t('game.chase.title', { game: game.name })}
      footer={
        <div className={styles.footer}>
          <span className={styles.total}>
            {t('game.chase.total')} <Money amount={formatMoney(total)} currency={currency} size="l" />
          </span>
          <Button disabled={isBusy} onClick={onClose}>
            {t('game.order.back')}
          </Button>
          {begins !== undefined && !isSame && !placing.isUncertain ? (
            <Button variant="primary" onClick={() => placing.changeIssue(begins)}>
              {t('game.order.take', { numero: begins })}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={placing.isSending}
              disabled={problem !== undefined || (begins === undefined && !placing.isUncertain)}
              onClick={placing.confirm}
            >
              {t(placing.isUncertain ? 'game.order.again' : 'game.chase.confirm')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.chase}>
        <ChaseForm fields={fields} currency={currency} onChange={setFields} />
        {begins !== undefined && !isSame && !placing.isUncertain && (
          <p role="alert" className={styles.notice}>
            {t('game.chase.changed', { next: begins })}
          </p>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(`game.chase.rejected.${problem}`, { max: MAX_ISSUES, count: issues.length })}
          </p>
        )}
        {placing.failure && (
          <Failure failure={placing.failure} isUncertain={placing.isUncertain} onRecover={placing.recover} />
        )}
        {'chase' in planned && <BonusLimit stake={bets.cost * BigInt(Math.max(...planned.chase.multiples))} isFresh />}
        {'chase' in planned && !problem && (
          <ChaseTable chase={planned.chase} cost={bets.cost} issues={issues} showsProfit={!bets.isMixed} />
        )}
        <p className={styles.note}>{t('game.chase.note')}</p>
      </div>
    </Dialog>
  )
}

function betsOf(game: LotteryGame, lines: readonly PricedLine[]): ChaseBets {
  const [first] = lines
  return {
    cost: totalOf(lines).stake,
    prize: first?.price.possibleWin ?? 0n,
    isMixed: lines.length > 1,
    hasSeveralLevels: (first && playOf(game, first.play)?.levels.length) !== 1,
  }
}
