import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'

/** One text per row with picks, prefixed with the row's name if the play has several rows. */
export const describeContent = ({ rows }: Play, titles: Titles, content: string): string[] =>
  content.split('|').flatMap((picks, index) => {
    const { key } = rows[index]!
    if (picks === '') return []
    const symbols = picks
      .split(',')
      .map((symbol) => titles.symbol(symbol, key))
      .join(', ')
    return rows.length > 1 ? `${titles.row(key)}: ${symbols}` : symbols
  })
