import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import cashier from '../../cashier/cashier.module.css'

/** The rates that apply to bets settled now. */
export function Rates({ rates, factor }: Pick<CallValue<'rebates'>, 'rates' | 'factor'>) {
  const t = useText()
  return (
    <Card title={t('rebates.rates')}>
      <div className={cashier.stack}>
        <Facts min={180}>
          {rates.map(({ category, rate }) => (
            <Fact key={category} name={t(`rebates.categories.${category}`)}>{`${rate}%`}</Fact>
          ))}
        </Facts>
        <p className={cashier.note}>
          <span>{t('rebates.rule')}</span>
          {factor !== '1' && <span>{` ${t('rebates.factor', { factor })}`}</span>}
        </p>
      </div>
    </Card>
  )
}
