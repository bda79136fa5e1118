import { useText } from '@atrium/portal-kit'
import { omissionsOf, type Omission } from '../../draws/omissions.ts'
import styles from './trend-map.module.css'
import type { MapGroup } from './map-group.ts'

const FIGURES = ['current', 'average', 'longest', 'count'] as const satisfies (keyof Omission)[]

/** The gap and frequency of each symbol, below a map. */
export function MapSummary({ groups }: { groups: readonly MapGroup[] }) {
  const t = useText()
  const columns = groups.flatMap(({ alphabet, drawn }, group) =>
    [...omissionsOf(drawn, alphabet)].map(([symbol, omission], index) => ({
      key: `${group}-${symbol}`,
      omission,
      isFirst: index === 0,
    })),
  )
  return (
    <tfoot>
      {FIGURES.map((figure) => (
        <tr key={figure}>
          <th scope="row" className={styles.issue}>
            {t(`trends.omission.${figure}`)}
          </th>
          {columns.map(({ key, omission, isFirst }) => (
            <td key={key} className={isFirst ? styles.first : undefined}>
              {figureText(omission[figure])}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** A decimal number, rounded to one decimal place. */
const figureText = (value: number): string => String(Math.round(value * 10) / 10)
