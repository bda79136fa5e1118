import type { Language } from '@atrium/contracts/locale/languages'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { GameView } from './catalogue-columns.ts'

/** A game counts as new for this long after its release. */
const NEW_MS = 30 * 24 * 60 * 60_000
/** Popularity of the catalogue runs from 0 to 1000. */
export const HOT_FROM = 900

/** Who looks at games: a merchant's visitor, with where their pictures are taken from. */
export type Viewer = Pick<CallContext, 'merchant' | 'imageOrigin'>

/** How games look to a visitor at this moment. */
export const viewAt =
  (clock: () => Date) =>
  ({ merchant, imageOrigin }: Viewer, language: Language): GameView => ({
    merchant: merchant.code,
    imageOrigin,
    language,
    newSince: new Date(clock().getTime() - NEW_MS),
    hotFrom: HOT_FROM,
  })
