import { DomainError } from '@atrium/contracts/errors'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import { MAX_LISTED_GAMES, MAX_PINNED_GAMES } from '@atrium/contracts/staff/games'
import type { StaffGame } from '@atrium/contracts/staff/games'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { offeredGames } from '../catalogue/catalogue-columns.ts'
import { HOT_FROM } from '../catalogue/game-view.ts'
import { isHot, mostPopular } from '../../catalogue/index.ts'

/** Creates staff operations that pin games to the top. The table's trigger logs every pin. */
export function createStaffGames({ sql }: Pick<Deps, 'sql'>) {
  return {
    async popularGames({ merchant, name }: GatewayRequest<'popularGames'>): Promise<GatewayAnswer<'popularGames'>> {
      const list = await sql<(Omit<StaffGame, 'name'> & { ko: string; en: string })[]>`
        select g.game_id as "gameId", g.name_ko as ko, g.name_en as en, v.name_en as vendor, g.category,
          coalesce(round(played.score), 0)::int as score, ${isHot(sql, HOT_FROM)} as "isHot",
          pin.game_id is not null as "isPinned"
        from ${offeredGames(sql, merchant)}
        where g.is_game <> ${VASSALAGE_ENTRY}
          and (position(lower(${name}) in lower(g.name_ko)) > 0 or position(lower(${name}) in lower(g.name_en)) > 0)
        order by ${mostPopular(sql)} limit ${MAX_LISTED_GAMES}`
      return { list: list.map(({ ko, en, ...game }) => ({ ...game, name: { KO: ko, EN: en } })) }
    },

    /**
     * Pins a game, or removes its pin.
     * @throws DomainError GAME_NOT_FOUND, INVALID_REQUEST above the maximum number of pins
     */
    async pinGame(
      { merchant, gameId, isPinned }: GatewayRequest<'pinGame'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'pinGame'>> {
      await changeAs(sql, actor, async (tx) => {
        const pins = await tx<{ gameId: string; position: number }[]>`
          select game_id as "gameId", position from games.pins where merchant = ${merchant} order by position for update`
        if (!isPinned) {
          await tx`delete from games.pins where merchant = ${merchant} and game_id = ${gameId}`
          return
        }
        const [offered] = await tx`select 1 from ${offeredGames(tx, merchant)} where g.game_id = ${gameId}`
        if (!offered) throw new DomainError('GAME_NOT_FOUND', gameId)
        if (pins.some((pin) => pin.gameId === gameId)) return
        if (pins.length >= MAX_PINNED_GAMES)
          throw new DomainError('INVALID_REQUEST', `${MAX_PINNED_GAMES} games are pinned: unpin one first`)
        await tx`
          insert into games.pins (merchant, game_id, position)
          values (${merchant}, ${gameId}, ${(pins[0]?.position ?? 1) - 1})`
      })
      return { gameId }
    },
  }
}
