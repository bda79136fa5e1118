import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { createGameMaintenance } from './operations/game-maintenance.ts'
import { createStaffMaintenance } from './maintenance/staff-maintenance.ts'
import { createStaffMerchantRooms } from './rooms/staff-merchant-rooms.ts'
import { createStaffProviders } from './providers/staff-providers.ts'
import { createStaffVendors } from './operations/staff-vendors.ts'
import { createStaffMerchantGames } from './merchant-games/staff-merchant-games.ts'
import { createStaffGames } from './popularity/staff-games.ts'

export const gameStaffHandlers = (
  deps: Parameters<typeof createStaffGames>[0] &
    Parameters<typeof createGameMaintenance>[0] &
    Parameters<typeof createStaffVendors>[0] &
    Parameters<typeof createStaffMerchantGames>[0] &
    Parameters<typeof createStaffProviders>[0],
): StaffHandlers => ({
  ...createStaffGames(deps),
  ...createGameMaintenance(deps),
  ...createStaffVendors(deps),
  ...createStaffMerchantGames(deps),
  ...createStaffMaintenance(deps),
  ...createStaffMerchantRooms(deps),
  ...createStaffProviders(deps),
})
