import type { Localized } from '@atrium/contracts/locale/languages'
import type { Shape } from './shapes.ts'

/** A picture in roles of paint, and what it is called. */
export interface Drawing extends Localized {
  readonly shapes: readonly Shape[]
}
