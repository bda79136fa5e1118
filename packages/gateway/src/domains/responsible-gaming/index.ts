// Public exports of responsible gaming.
export { createBars } from './bars-service.ts'
export { createLimits } from './limits-service.ts'
export { isBarred, refuseBarred, refusePlay } from './play-restrictions.ts'
export { createResponsibleGamingStatus, readBreak } from './status-service.ts'
export { RESPONSIBLE_GAMING_SECTIONS } from './export-sections.ts'
export { limitRows } from './timeline.ts'
export { RESPONSIBLE_GAMING_PARTS } from './archive-parts.ts'
