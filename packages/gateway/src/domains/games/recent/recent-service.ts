import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { toGame } from '../catalogue/catalogue-columns.ts'
import { viewAt } from '../catalogue/game-view.ts'
import { readRecentGames } from './recent-repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** Maximum age of a session to list its game as recent. */
const RECENT_MS = 90 * DAY_MS
/** Maximum age of a round to count as open. Abandoned rounds are completed within a day (domain rule GM-04). */
const OPEN_ROUND_MS = 2 * DAY_MS

export function createRecentGames({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const view = viewAt(clock)
  return async function recent(
    { language, size }: ParsedRequest<'recentGames'>,
    context: CallContext,
  ): Promise<CallValue<'recentGames'>> {
    const now = clock().getTime()
    const rows = await readRecentGames(sql, view(context, language), {
      memberId: callerOf(context).memberId,
      limit: size,
      playedSince: new Date(now - RECENT_MS),
      roundsSince: new Date(now - OPEN_ROUND_MS),
    })
    return { list: rows.map(({ playedAt, ...row }) => ({ ...toGame(row), playedAt: playedAt.getTime() })) }
  }
}
