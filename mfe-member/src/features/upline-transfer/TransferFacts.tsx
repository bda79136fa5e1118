import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'

/** The recipient of a transfer, and the available amount. */
export function TransferFacts({
  options: { upline, available, unplayed, min, max, currency },
}: {
  options: CallValue<'uplineTransferOptions'>
}) {
  const t = useText()
  return (
    <Card>
      <Facts min={180}>
        <Fact name={t('upline.receiver')}>{upline}</Fact>
        <Fact name={t('upline.available')}>
          <Money amount={formatWire(available)} currency={currency} size="l" />
        </Fact>
        {unplayed !== undefined && (
          <Fact name={t('upline.unplayed')}>
            <Money amount={formatWire(unplayed)} currency={currency} />
          </Fact>
        )}
        <Fact name={t('upline.limits')}>
          {t('upline.range', { min: formatWire(min), max: formatWire(max), currency })}
        </Fact>
      </Facts>
    </Card>
  )
}
