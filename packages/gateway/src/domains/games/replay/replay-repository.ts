import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import type { LaunchPlaces } from '../launch/launch-address.ts'

export interface ReplayRound extends LaunchPlaces {
  gameId: string
  names: Record<Language, string>
}

/**
 * A round of real play of this member with an outcome, and the address of its replay. Later changes of its game
 * (maintenance, a vendor that the merchant no longer has) do not matter. Two providers may use one id: the newest is
 * returned, like in the record. Bets on lotteries are shown by the portal's own pages.
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
