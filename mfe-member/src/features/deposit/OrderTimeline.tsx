import type { DepositOrder } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Timeline } from '@atrium/ui/timeline'

/** Past states of an order, and until when it can be paid. */
export function OrderTimeline({
  order,
  history,
}: {
  order: DepositOrder
  history: NonNullable<DepositOrder['history']>
}) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const timeOf = (at: number) => dateTime(at, language, merchant.timeZone)
  const events = history.map(({ state, at }) => ({
    text: t(`deposit.states.${state}`),
    time: { iso: new Date(at).toISOString(), text: timeOf(at) },
  }))
  const next = order.canCancel
    ? [{ text: t('deposit.order.until', { time: timeOf(order.expiresAt) }), isNext: true }]
    : []
  return (
    <Card title={t('deposit.order.timeline')}>
      <Timeline entries={[...events, ...next]} />
    </Card>
  )
}
