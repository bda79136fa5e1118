import { createGameMaintenance } from '../../domains/games/operations/game-maintenance.ts'
import { createStaffGames } from '../../domains/games/popularity/staff-games.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveGames(
  serve: ServeStaff,
  deps: Parameters<typeof createStaffGames>[0] & Parameters<typeof createGameMaintenance>[0],
): void {
  const games = createStaffGames(deps)
  serve('popularGames', games.popular)
  serve('pinGame', games.pin)
  serve('changeGame', createGameMaintenance(deps).change)
}
