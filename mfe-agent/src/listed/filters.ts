import { TEAM_LEVELS } from '@atrium/contracts/rules/agents/team-report-rules'
import { oneOf, search } from '@atrium/report-kit'

/** Filter by account, like the server's search; its hint explains it. */
export const downline = search('search', { hint: 'searchHint' })

/** Direct downlines or everybody below, the default first; the server has the same default. */
export const level = (usual: (typeof TEAM_LEVELS)[number]) =>
  oneOf('level', [usual, ...TEAM_LEVELS.filter((each) => each !== usual)], usual, 'levels')
