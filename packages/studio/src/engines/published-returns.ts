import { CREDIT } from '@atrium/contracts/money'
import { engines } from './index.ts'
import type { Table } from './engine.ts'

/** The lowest and highest return of a theme's bets, in hundredths of a percent, truncated: 9619 for 96.19 %. */
export interface PublishedReturn {
  readonly theme: string
  readonly least: number
  readonly most: number
  /** Number of lines or ways. Undefined for games without lines. */
  readonly lines?: number
}

/** A context that shows returns. They are the same at every stake. */
const tableOf = (theme: string): Table => ({
  theme,
  limits: { min: CREDIT / 10n, max: 100n * CREDIT, maxWin: 500_000n * CREDIT },
  autoplay: false,
  turbo: false,
  showRtp: true,
})

/**
 * The published returns of all themes, as their rules display them, jackpots included. Excludes sports, whose results
 * do not have known odds.
 */
export function publishedReturns(): PublishedReturn[] {
  return engines
    .filter(({ simulation }) => simulation)
    .flatMap((engine) =>
      engine.themes.map(({ code: theme }) => {
        const figures = engine.page(tableOf(theme), 'EN').rtp.match(/\d+[.]\d\d/g) ?? []
        const hundredths = figures.map((figure) => Number(figure.replace('.', '')))
        const lines = engine.lineCount?.(theme)
        return { theme, least: Math.min(...hundredths), most: Math.max(...hundredths), ...(lines && { lines }) }
      }),
    )
}
