import type { CallValue } from '@atrium/contracts/calls'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { sharesOf } from './shares.ts'

/** The valid bet of the team by category, with the share of each. */
export function Categories({ categories }: { categories: CallValue<'teamOverview'>['categories'] | undefined }) {
  const t = useText()
  if (!categories || categories.length < 2) return null
  const bets = categories.map(({ validBet }) => parseMoney(validBet))
  const hasBets = bets.some((bet) => bet > 0n)
  const shares = sharesOf(bets)
  return (
    <Card title={t('team.categoryShares')}>
      <BarChart
        title={t('team.categoryShares')}
        columns={[t('team.category'), t('team.sums.validBet')]}
        formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
        points={categories.map(({ category = 'OTHER', validBet }, at) => ({
          key: category,
          label: t(`team.categories.${category}`),
          value: Number(validBet),
          text: `${formatWire(validBet)} (${hasBets ? `${shares[at]}%` : '–'})`,
        }))}
      />
    </Card>
  )
}
