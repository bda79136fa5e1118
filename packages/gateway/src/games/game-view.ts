import type { Language } from '@atrium/contracts/languages'
import type { GameView } from './catalogue-columns.ts'

/** A game counts as new for this long after its release. */
const NEW_MS = 30 * 24 * 60 * 60_000
/** Popularity runs from 0 to 1000. */
const HOT_FROM = 900

/** How games look to a merchant's visitor at this moment. */
export const viewAt = (clock: () => Date) => (merchant: string, language: Language): GameView => ({ merchant, language, newSince: new Date(clock().getTime() - NEW_MS), hotFrom: HOT_FROM })
