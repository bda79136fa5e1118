import type { CallValue } from '@atrium/contracts/calls'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'

/** The valid bet of the team by category, with the share of each. */
export function Categories({ categories }: { categories: CallValue<'teamOverview'>['categories'] | undefined }) {
  const t = useText()
  if (!categories || categories.length < 2) return null
  const all = categories.reduce((sum, { validBet }) => sum + parseMoney(validBet), 0n)
  // In tenths of a percent, which is exact enough for a share.
  const share = (validBet: string) => (all > 0n ? `${Number((parseMoney(validBet) * 1000n) / all) / 10}%` : '–')
  return (
    <Card title={t('team.categoryShares')}>
      <BarChart
        title={t('team.categoryShares')}
        columns={[t('team.category'), t('team.sums.validBet')]}
        formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
        points={categories.map(({ category = 'OTHER', validBet }) => ({
          key: category,
          label: t(`team.categories.${category}`),
          value: Number(validBet),
          text: `${formatWire(validBet)} (${share(validBet)})`,
        }))}
      />
    </Card>
  )
}
