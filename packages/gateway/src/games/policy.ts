import type { z } from 'zod'
import type { gamePolicy } from '@atrium/contracts/gpa'

/** Rules of play where the jurisdiction is not known: the most restrictive (domain rules 1.3 and GM-09). */
export const DEFAULT_POLICY: Readonly<z.infer<typeof gamePolicy>> = Object.freeze({ autoplay: false, turbo: false, minRoundMs: 2500, showRtp: true })
