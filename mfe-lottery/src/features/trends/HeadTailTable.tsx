import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { headTailOf } from './head-tail.ts'
import type { ReadDraw } from './readable-draws.ts'
import styles from './trends.module.css'

/** The last two digits of all prizes of a draw, grouped by their first digit and by their last digit. */
export function HeadTailTable({ draw: { numero, symbols } }: { draw: ReadDraw }) {
  const t = useText()
  const title = t('trends.headTail', { numero })
  return (
    <Card title={title} headingLevel={2}>
      <table aria-label={title} className={styles.headTail}>
        <thead>
          <tr>
            <th scope="col">{t('trends.tails')}</th>
            <th scope="col" className={styles.digit}>
              {t('trends.digit')}
            </th>
            <th scope="col">{t('trends.heads')}</th>
          </tr>
        </thead>
        <tbody>
          {headTailOf(symbols).map(({ digit, tails, heads }) => (
            <tr key={digit}>
              <td>{tails.join(' ') || '–'}</td>
              <th scope="row" className={styles.digit}>
                {digit}
              </th>
              <td>{heads.join(' ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
