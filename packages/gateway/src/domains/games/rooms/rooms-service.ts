import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { readRooms } from './rooms-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

export function createRooms({ sql }: Pick<Deps, 'sql'>) {
  /** Returns the tables of live games. @throws DomainError GAME_NOT_FOUND */
  return async function rooms(
    { code, currency }: Merchant,
    { language, gameId, vassalage, pageNo, pageSize }: ParsedRequest<'roomList'>,
  ): Promise<CallValue<'roomList'>> {
    const read = await readRooms(sql, {
      merchant: code,
      language,
      gameId,
      vassalage,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    })
    if (!read) throw new DomainError('GAME_NOT_FOUND', gameId ?? vassalage)
    return {
      rooms: read.rooms.map(({ minBet, maxBet, maintenanceUntil, ...room }) => ({
        ...room,
        ...(maintenanceUntil && { maintenanceUntil: maintenanceUntil.getTime() }),
        minBet: toWire(minBet),
        maxBet: toWire(maxBet),
      })),
      currency,
      pageNum: pageNo,
      totalPages: Math.ceil(read.total / pageSize),
      total: read.total,
    }
  }
}
