import type { Language } from '@atrium/contracts/locale/languages'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { GameView } from './catalogue-columns.ts'

/** A game counts as new for this long after its release. */
const NEW_MS = 30 * 24 * 60 * 60_000
/** Popularity of the catalogue runs from 0 to 1000. */
export const HOT_FROM = 900

/** The reader of games: a merchant's visitor, with the origin of their pictures. */
export type Viewer = Pick<CallContext, 'merchant' | 'imageOrigin'>

/** The view of games for a visitor at this moment. */
export const viewAt =
  (clock: () => Date) =>
  ({ merchant, imageOrigin }: Viewer, language: Language): GameView => ({
    merchant: merchant.code,
    imageOrigin,
    language,
    newSince: new Date(clock().getTime() - NEW_MS),
    hotFrom: HOT_FROM,
  })
