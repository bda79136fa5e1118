import { useText } from '@atrium/portal-kit'
import { Select } from '@atrium/ui/select'
import { useSearchParams } from 'react-router-dom'
import { POSITIONS } from '../../draws/positions.ts'
import { readableDraws } from './readable-draws.ts'
import { TrendMap } from './TrendMap.tsx'
import styles from './trends.module.css'
import type { TrendsProps } from './readable-draws.ts'

/** Numbers at one rank, which the address contains; by default the first. */
export function RankTrends(props: TrendsProps) {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const draws = readableDraws(props)
  const positions = POSITIONS[props.drawKind]
  const rank = positions.find((_, index) => String(index + 1) === query.get('rank')) ?? positions[0]!
  const options = positions.map((_, index) => ({
    value: String(index + 1),
    label: t('result.rank', { rank: index + 1 }),
  }))
  const { label, value } = options[positions.indexOf(rank)]!
  const choose = (next: string) =>
    setQuery((before) => {
      before.set('rank', next)
      return before
    })
  return (
    <>
      <Select label={t('trends.rank')} className={styles.choice} value={value} onChange={choose} options={options} />
      <TrendMap
        caption={t('trends.map')}
        numeros={draws.map(({ numero }) => numero)}
        groups={[{ title: label, alphabet: rank.alphabet, drawn: draws.map(({ symbols }) => rank.drawn(symbols)) }]}
        hasCourse
      />
    </>
  )
}
