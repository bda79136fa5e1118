import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { Card } from '@atrium/ui/card'
import { LineChart } from '@atrium/ui/chart'
import { useLocale } from '../locale/locale.tsx'
import { growth, isOverBudget } from './releases.ts'
import styles from './releases.module.css'

const MAX_POINTS = 30

/** Chart of the bytes of a first visit by release. Renders nothing for fewer than two measured releases. */
export function SizeTrend({ releases }: { releases: readonly ReleaseSummary[] }) {
  const { text, format } = useLocale()
  const weighed = releases.flatMap((release) =>
    release.compressed ? [{ ...release, compressed: release.compressed }] : [],
  )
  const newest = weighed[0]
  if (!newest || weighed.length < 2) return null
  const points = weighed
    .slice(0, MAX_POINTS)
    .reverse()
    .map(({ version, compressed }) => ({
      key: version,
      label: version,
      value: compressed.first,
      text: format.bytes(compressed.first),
    }))
  const { first, budget } = newest.compressed
  const grown = growth(newest)
  const facts = [
    text('releases.size.newest', { version: newest.version, size: format.bytes(first) }),
    grown !== undefined &&
      text(grown === 0 ? 'releases.size.same' : grown > 0 ? 'releases.size.heavier' : 'releases.size.lighter', {
        bytes: format.bytes(Math.abs(grown)),
      }),
    budget !== undefined &&
      text(isOverBudget(newest) ? 'releases.size.over' : 'releases.size.within', {
        share: format.rate(first / budget),
        budget: format.bytes(budget),
      }),
  ]
  return (
    <Card headingLevel={2} title={text('releases.size.title')}>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      <LineChart
        title={text('releases.size.title')}
        columns={[text('releases.columns.version'), text('releases.columns.size')]}
        points={points}
        formatTick={format.bytes}
        height={150}
      />
    </Card>
  )
}
