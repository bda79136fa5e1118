import { TEAM_LEVELS } from '@atrium/contracts/rules/team-report-rules'
import { oneOf, search } from '@atrium/report-kit'

/** By account, as the server finds members; its hint says how. */
export const downline = search('search', { hint: 'searchHint' })

/** Direct downlines or everybody below, the usual one first; the server has the same default. */
export const level = (usual: (typeof TEAM_LEVELS)[number]) =>
  oneOf('level', [usual, ...TEAM_LEVELS.filter((each) => each !== usual)], usual, 'levels')
