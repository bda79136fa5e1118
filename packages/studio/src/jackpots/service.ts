import { toWire } from '@atrium/contracts/money'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Logger } from 'pino'
import { slotThemes } from '../themes/index.ts'
import { mathOf } from '../engines/slot/theme-of.ts'
import { JACKPOT_CURRENCY, JACKPOTS } from '../engines/jackpot-definitions.ts'
import type { JackpotsRepository, MeterRow } from './repository.ts'

/** Cache lifetime: the meters are read at most this often, regardless of the number of requests. */
const FRESH_MS = 1000

/** A jackpot as clients see it. */
export interface JackpotView {
  readonly code: string
  readonly name: Localized
  /** The amount that a win would pay now, as a wire amount. */
  readonly amount: string
  readonly currency: string
  /** Codes of the themes that play for this jackpot. */
  readonly themes: readonly string[]
}

export function jackpotsService(jackpots: JackpotsRepository, log: Pick<Logger, 'warn'>) {
  const read = { real: remember(false), demo: remember(true) }
  return {
    prepare: () => jackpots.define(JACKPOTS),

    /** Returns all jackpots with their current amounts, for real play or for demo play. */
    async list(isDemo: boolean): Promise<readonly JackpotView[]> {
      const meters = new Map((await read[isDemo ? 'demo' : 'real']()).map(({ code, amount }) => [code, amount]))
      return JACKPOTS.map(({ code, name }) => ({
        code,
        name,
        amount: toWire(meters.get(code) ?? 0n),
        currency: JACKPOT_CURRENCY,
        themes: THEMES.get(code)!,
      }))
    },
  }

  function remember(isDemo: boolean): () => Promise<readonly MeterRow[]> {
    let readAt = -Infinity
    let reading: Promise<readonly MeterRow[]> = Promise.resolve([])
    return () => {
      if (performance.now() - readAt < FRESH_MS) return reading
      readAt = performance.now()
      reading = jackpots.meters(isDemo)
      // A failed read is not cached. Its callers get the error.
      reading.catch(() => {
        readAt = -Infinity
      })
      void jackpots
        .gather()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'contributions to jackpots could not be gathered; this is tried again'),
        )
      return reading
    }
  }
}

export type JackpotsService = ReturnType<typeof jackpotsService>

const THEMES = new Map(
  JACKPOTS.map(({ code }) => [
    code,
    slotThemes
      .filter((theme) => mathOf(theme.code).jackpots?.some((odds) => odds.code === code))
      .map((theme) => theme.code),
  ]),
)
