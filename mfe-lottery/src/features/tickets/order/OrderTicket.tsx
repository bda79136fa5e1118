import { useMemo, type ReactNode } from 'react'
import type { LotteryOrder } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { parseContent, PLAYS_OF, possibleWin } from '@atrium/lottery-rules'
import type { Content, Play } from '@atrium/lottery-rules'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { hitPicks } from '@atrium/lottery-rules/settlement'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { useTitles } from '../../../plays/use-titles.ts'
import { TICKET_TONES } from '../ticket-tones.ts'
import { TicketContent } from './TicketContent.tsx'
import styles from './order.module.css'

type Ticket = LotteryOrder['tickets'][number]

/** A ticket with its content and result. */
export function OrderTicket({ ticket, order }: { ticket: Ticket; order: LotteryOrder }) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const { drawKind = 'digits5' } = order
  const drawn = ticket.state === 'WON' ? order.issue?.result : undefined
  const titles = useTitles(drawKind)
  const play = PLAYS_OF[drawKind].find(({ id }) => id === ticket.play)
  const content = useMemo(() => contentOf(play, ticket.content), [play, ticket.content])
  const hits = useMemo(() => {
    const result = drawn === undefined ? undefined : parseResult(DRAW_KINDS[drawKind], drawn)
    return play && result && hitPicks(play, content, result)
  }, [play, content, drawn, drawKind])
  const amount = (value: bigint, tone: 'plain' | 'win' = 'plain') => (
    <Money amount={formatMoney(value)} currency={currency} tone={tone} />
  )
  const levels =
    play?.levels.flatMap(({ key }, level) =>
      (ticket.hits?.[level] ?? 0) > 0
        ? [t('order.ticket.hit', { level: titles.level(key), count: ticket.hits![level]! })]
        : [],
    ) ?? []
  const [win, rebate] = [parseMoney(ticket.win), parseMoney(ticket.rebate)]
  const isSettled = ticket.state === 'WON' || ticket.state === 'LOST'
  return (
    <Card
      title={titles.play(ticket.play)}
      action={<Badge tone={TICKET_TONES[ticket.state]}>{t(`tickets.states.${ticket.state}`)}</Badge>}
    >
      <div className={styles.ticket}>
        <TicketContent play={play} content={content} titles={titles} hits={hits} />
        <dl className={styles.terms}>
          <Term name={t('order.ticket.bet')}>
            {t('order.ticket.factors', {
              lines: ticket.lines,
              unit: formatMoney(parseMoney(ticket.unit)),
              multiple: ticket.multiple,
            })}
          </Term>
          <Term name={t('order.stake')}>{amount(parseMoney(ticket.stake))}</Term>
          {ticket.state === 'PLACED' && play && (
            <Term name={t('order.ticket.possible')}>{amount(highest(play, content, ticket))}</Term>
          )}
          {ticket.maxWin !== undefined && (
            <Term name={t('order.ticket.limit')}>{amount(parseMoney(ticket.maxWin))}</Term>
          )}
          {levels.length > 0 && <Term name={t('order.ticket.hits')}>{levels.join(', ')}</Term>}
          {isSettled && <Term name={t('order.ticket.win')}>{amount(win, win > 0n ? 'win' : 'plain')}</Term>}
          {isSettled && rebate > 0n && <Term name={t('order.ticket.rebate')}>{amount(rebate)}</Term>}
          <Term name={t('order.ticket.number')}>{ticket.ticketId}</Term>
        </dl>
      </div>
    </Card>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Contents of plays that no longer exist are shown as text. */
function contentOf(play: Play | undefined, text: string): Content {
  const parsed = play && parseContent(play, text)
  return parsed?.ok ? parsed.content : text.split('|').map((row) => row.split(',').filter((pick) => pick !== ''))
}

function highest(play: Play, content: Content, { odds, unit, multiple, maxWin }: Ticket): bigint {
  const best = possibleWin(play, content, odds, { unit: parseMoney(unit), multiple })
  return maxWin !== undefined && parseMoney(maxWin) < best ? parseMoney(maxWin) : best
}
