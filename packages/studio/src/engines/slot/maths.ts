import type { MathName } from '../../themes/theme.ts'
import type { SlotMath } from './math.ts'
import { bold } from './maths/bold.ts'
import { calm } from './maths/calm.ts'
import { classic } from './maths/classic.ts'
import { even } from './maths/even.ts'
import { free } from './maths/free.ts'
import { pot } from './maths/pot.ts'
import { ways } from './maths/ways.ts'

/**
 * The current math definitions. A change creates a new version. Stored rounds keep their results and the version with
 * which they were played.
 */
export const SLOT_MATHS = { calm, even, bold, free, ways, pot, classic } as const satisfies Record<MathName, SlotMath>
