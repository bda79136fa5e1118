import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import type { LaunchPlaces } from '../launch/launch-address.ts'

export interface ReplayRound extends LaunchPlaces {
  gameId: string
  names: Record<Language, string>
}

/**
 * Finds a real-money round of this member that has an outcome, and the address of its replay. Later changes do not
 * matter, such as maintenance or the removal of a vendor. If two providers use the same id, the newest round is
 * returned, as in the betting record. Lottery bets are left out: the portal's own pages show them.
 */
export async function findReplayRound(sql: Sql, memberId: bigint, roundId: string): Promise<ReplayRound | undefined> {
  const [row] = await sql<ReplayRound[]>`
    select g.game_id as "gameId", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as names,
      p.origin as "providerOrigin",
      array(select c.origin from games.launch_cdns c where c.merchant = r.merchant and c.provider = p.code
      order by c.origin) as cdns
    from ledger.rounds_view r
    join games.games g on g.game_id = r.game_id
    join games.providers p on p.code = r.provider
    where (r.provider, r.round_id) in (select code, ${roundId}::text from games.providers)
      and r.member_id = ${memberId} and r.mode = 'real' and r.state <> 'OPEN' and r.outcome is not null
        and r.provider <> 'lottery'
    order by r.started_at desc limit 1`
  return row
}
