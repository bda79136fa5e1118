import type { Content, Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { useText } from '@atrium/portal-kit'
import styles from './order.module.css'

/** Maximum number of picks shown per row. One entry can have thousands of picks; winning picks come first. */
const MAX_PICKS = 120

export interface TicketContentProps {
  play: Play | undefined
  content: Content
  titles: Titles
  /** The winning picks, once the draw is made. */
  hits: readonly (readonly boolean[])[] | undefined
}

/** The picks by row. Winning picks are highlighted, not only by colour. */
export function TicketContent({ play, content, titles, hits }: TicketContentProps) {
  const t = useText()
  return (
    <dl className={styles.content}>
      {content.map((picks, row) => {
        const marked = picks.map((symbol, index) => ({ symbol, isHit: hits?.[row]?.[index] ?? false }))
        const shown =
          marked.length > MAX_PICKS
            ? [...marked.filter(({ isHit }) => isHit), ...marked.filter(({ isHit }) => !isHit)].slice(0, MAX_PICKS)
            : marked
        return (
          picks.length > 0 && (
            <div key={row}>
              <dt>{play?.rows[row] && titles.row(play.rows[row].key)}</dt>
              <dd>
                <ul className={styles.picks}>
                  {shown.map(({ symbol, isHit }) => (
                    <li key={symbol}>
                      {isHit ? (
                        <mark>
                          {titles.symbol(symbol, play?.rows[row]?.key)}
                          <span className={styles.unseen}> {t('order.ticket.won')}</span>
                        </mark>
                      ) : (
                        titles.symbol(symbol, play?.rows[row]?.key)
                      )}
                    </li>
                  ))}
                  {marked.length > shown.length && (
                    <li>{t('order.ticket.more', { count: marked.length - shown.length })}</li>
                  )}
                </ul>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
