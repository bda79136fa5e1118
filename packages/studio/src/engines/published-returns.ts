import { CREDIT } from '@atrium/contracts/money'
import { engines } from './index.ts'
import type { Table } from './engine.ts'

/** The returns of a theme's bets by its mathematics, in hundredths of a percent, cut: 9619 for 96.19 %. */
export interface PublishedReturn {
  readonly theme: string
  readonly least: number
  readonly most: number
  /** Number of lines or ways; absent for games without lines. */
  readonly lines?: number
}

/** A table that shows returns; they are the same at every stake. */
const tableOf = (theme: string): Table => ({
  theme,
  limits: { min: CREDIT / 10n, max: 100n * CREDIT, maxWin: 500_000n * CREDIT },
  autoplay: false,
  turbo: false,
  showRtp: true,
})

/**
 * The returns of every theme, as its rules state them, jackpots included. Excludes sports, whose results are not drawn
 * from known odds.
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
