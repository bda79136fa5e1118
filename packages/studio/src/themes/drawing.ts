import type { Localized } from '@atrium/contracts/locale/languages'
import type { Shape } from './shapes.ts'

/** A drawing and its name. Its paints are roles instead of colours. */
export interface Drawing extends Localized {
  readonly shapes: readonly Shape[]
}
