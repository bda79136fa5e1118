import { DomainError } from '@atrium/contracts/errors'
import { MAX_PINNED_GAMES } from '@atrium/contracts/staff/games'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { offeredGames } from '../catalogue/catalogue-columns.ts'

/** Creates the staff operation that pins games to the top. The table's trigger logs every pin. */
export function createStaffGames({ sql }: Pick<Deps, 'sql'>) {
  return {
    /**
     * Pins a game, moves its pin, or removes it. `place` counts from 1; without one the game is pinned first.
     * @throws DomainError GAME_NOT_FOUND, INVALID_REQUEST above the maximum number of pins
     */
    async pinGame(
      { merchant, gameId, isPinned, place }: GatewayRequest<'pinGame'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'pinGame'>> {
      await changeAs(sql, actor, async (tx) => {
        const pins = await tx<{ gameId: string; position: number }[]>`
          select game_id as "gameId", position from games.pins where merchant = ${merchant}
          order by position, game_id for update`
        if (!isPinned) {
          await tx`delete from games.pins where merchant = ${merchant} and game_id = ${gameId}`
          return
        }
        const [offered] = await tx`select 1 from ${offeredGames(tx, merchant)} where g.game_id = ${gameId}`
        if (!offered) throw new DomainError('GAME_NOT_FOUND', gameId)
        const others = pins.filter((pin) => pin.gameId !== gameId)
        const isOld = others.length < pins.length
        if (isOld && place === undefined) return
        if (!isOld && pins.length >= MAX_PINNED_GAMES)
          throw new DomainError('INVALID_REQUEST', `${MAX_PINNED_GAMES} games are pinned: unpin one first`)
        // Positions above or below need not change: a first pin gets a lower one than all others.
        const ids = others.map((pin) => pin.gameId)
        const wanted = ids.toSpliced((place ?? 1) - 1, 0, gameId)
        const first = (others[0]?.position ?? 1) - 1
        const positions = wanted[0] === gameId ? [first, ...others.map(({ position }) => position)] : wanted.keys()
        await tx`
          insert into games.pins as o (merchant, game_id, position)
          select ${merchant}, n.* from unnest(${wanted}::text[], ${[...positions]}::int[]) as n
          on conflict (merchant, game_id) do update set position = excluded.position
          where o.position <> excluded.position`
      })
      return { gameId }
    },
  }
}
