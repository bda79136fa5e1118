import type { Titles } from '@atrium/lottery-rules/titles'

/** Longer contents are cut: a ticket can have thousands of numbers. */
const MAX_SHOWN = 160

/** What was picked as it is read: `1,2 | 3`, words in the language on screen. */
export function contentTitle(titles: Titles, content: string): string {
  const isCut = content.length > MAX_SHOWN
  const text = (isCut ? content.slice(0, content.lastIndexOf(',', MAX_SHOWN)) : content).split('|').map((row) => row.split(',').filter((symbol) => symbol !== '').map((symbol) => titles.symbol(symbol)).join(', ') || '–').join(' | ')
  return isCut ? `${text} …` : text
}
