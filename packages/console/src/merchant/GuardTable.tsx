import type { GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import { Badge } from '@atrium/ui/badge'
import { Table, type Column } from '@atrium/ui/table'
import { useLocale } from '../locale/locale.tsx'
import styles from './merchant.module.css'

const TONES = { 'too-early': 'neutral', 'no-difference': 'win', worse: 'lose' } as const

/** The guard's measurements and verdicts, in words and figures. */
export function GuardTable({ verdicts }: { verdicts: readonly GuardVerdict[] }) {
  const { text, format } = useLocale()
  const rate = ({ count, of }: { count: number; of: number }) =>
    of === 0 ? '–' : `${format.rate(count / of)} (${format.count(count)}/${format.count(of)})`
  const columns: Column<GuardVerdict>[] = [
    {
      key: 'metric',
      title: text('guard.metric'),
      card: 'title',
      cell: ({ metric }) => text(`guard.metrics.${metric}`),
    },
    { key: 'canary', title: text('guard.canary'), align: 'end', cell: ({ canary }) => rate(canary) },
    { key: 'stable', title: text('guard.stable'), align: 'end', cell: ({ stable }) => rate(stable) },
    {
      key: 'chance',
      title: text('guard.chance'),
      align: 'end',
      cell: ({ pValue, threshold }) =>
        pValue === undefined
          ? '–'
          : threshold === undefined
            ? chance(pValue)
            : text('guard.against', { p: chance(pValue), threshold: chance(threshold) }),
    },
    {
      key: 'verdict',
      title: text('guard.verdict'),
      card: 'aside',
      cell: ({ verdict }) => <Badge tone={TONES[verdict]}>{text(`guard.verdicts.${verdict}`)}</Badge>,
    },
  ]
  if (verdicts.length === 0) return <p className={styles.quiet}>{text('guard.none')}</p>
  return <Table caption={text('guard.title')} columns={columns} rows={verdicts} rowKey={({ metric }) => metric} />
}

const chance = (value: number): string => (value < 0.0001 ? '< 0.0001' : value.toFixed(4))
