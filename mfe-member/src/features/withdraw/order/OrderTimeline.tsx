import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Timeline } from '@atrium/ui/timeline'

/** Past states of an order. A state can occur twice: a repeated payment is paid twice. */
export function OrderTimeline({ history }: { history: NonNullable<WithdrawalOrder['history']> }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const events = history.map(({ state, at }) => ({
    text: t(`withdraw.states.${state}`),
    time: { iso: new Date(at).toISOString(), text: dateTime(at, language, merchant.timeZone) },
  }))
  return (
    <Card title={t('withdraw.order.timeline')}>
      <Timeline entries={events} />
    </Card>
  )
}
