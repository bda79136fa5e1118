import type { Replacements } from '@atrium/contracts/staff/terms'
import type { Text } from '../locale/texts.ts'

/** `mfe-games 1.5.0, without mfe-lottery` */
export const releasesIn = (releases: Replacements, text: Text): string =>
  Object.entries(releases)
    .map(([name, version]) => (version === null ? text('calendar.without', { name }) : `${name} ${version}`))
    .join(', ')
