import type { Language } from '@atrium/contracts/locale/languages'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { GameView } from './catalogue-columns.ts'

/** How long after its release a game counts as new. */
const NEW_MS = 30 * 24 * 60 * 60_000
/** Popularity from which a game counts as hot. Popularity in the catalogue ranges from 0 to 1000. */
export const HOT_FROM = 900

/** The time after which games must be released to count as new now. */
export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_MS)

/** A visitor of a merchant who reads games, with the origin of images. */
export type Viewer = Pick<CallContext, 'merchant' | 'imageOrigin'>

/** Creates the view of games for a visitor now. */
export const viewAt =
  (clock: () => Date) =>
  ({ merchant, imageOrigin }: Viewer, language: Language): GameView => ({
    merchant: merchant.code,
    imageOrigin,
    language,
    newSince: newSince(clock()),
    hotFrom: HOT_FROM,
  })
