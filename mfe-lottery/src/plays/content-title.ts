import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'

/** Longer contents are truncated: a ticket can have thousands of numbers. */
const MAX_SHOWN = 160

/**
 * The picks as text: `1, 2 | 3`, with words in the page's language. `play`: for the names of picked positions, if
 * known.
 */
export function contentTitle(titles: Titles, content: string, play: Play | undefined): string {
  const isCut = content.length > MAX_SHOWN
  const rows = (isCut ? content.slice(0, content.lastIndexOf(',', MAX_SHOWN)) : content).split('|')
  const text = rows
    .map(
      (row, index) =>
        row
          .split(',')
          .filter((symbol) => symbol !== '')
          .map((symbol) => titles.symbol(symbol, play?.rows[index]?.key))
          .join(', ') || '–',
    )
    .join(' | ')
  return isCut ? `${text} …` : text
}
