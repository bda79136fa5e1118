import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newSince } from '../catalogue/game-view.ts'
import { findUnswitchable, writeOwnFields } from './merchant-games-repository.ts'
import type { OwnGameFields } from './merchant-games-repository.ts'
import { merchantGamesSource } from './merchant-games-source.ts'

/** Creates the staff operations for single games of a merchant. Lists and launches of members follow at once. */
export function createStaffMerchantGames({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  const list = keysetList(sql, merchantGamesSource)

  async function change(
    { merchant, gameIds }: { merchant: string; gameIds: readonly string[] },
    fields: OwnGameFields,
    { actor }: Staff,
    reason?: string,
  ): Promise<{ changed: number }> {
    if (!(await merchants.all()).some(({ code }) => code === merchant))
      throw new DomainError('UNKNOWN_MERCHANT', merchant)
    return changeAs(
      sql,
      actor,
      async (tx) => {
        const { missing, lotteries } = await findUnswitchable(tx, gameIds)
        const faults = [
          ...missing.map((id) => [id, 'is no game of the catalogue'] as const),
          ...(fields.isOn === undefined ? [] : lotteries).map(
            (id) => [id, 'is a lottery: switch it on or off in the settings of lotteries'] as const,
          ),
        ]
        if (faults.length > 0)
          throw new DomainError(
            'INVALID_REQUEST',
            faults.map(([id, message]) => `${id} ${message}`).join('; '),
            faults.map(([id, message]) => ({ path: `gameIds.${gameIds.indexOf(id)}`, message })),
          )
        return { changed: await writeOwnFields(tx, merchant, gameIds, fields) }
      },
      reason,
    )
  }

  return {
    merchantGames: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantGames'>): Promise<GatewayAnswer<'merchantGames'>> =>
      list.page(filters, { after, before, limit: pageSize }, { merchant, newSince: newSince(clock()) }),

    /** @throws DomainError UNKNOWN_MERCHANT, INVALID_REQUEST for unknown games and lotteries, which its issues name */
    switchMerchantGames: ({ isOn, reason, ...request }: GatewayRequest<'switchMerchantGames'>, staff: Staff) =>
      change(request, { isOn }, staff, reason),

    /** @throws DomainError UNKNOWN_MERCHANT, INVALID_REQUEST for unknown games, which its issues name */
    markMerchantGames: ({ isHot, isNew, ...request }: GatewayRequest<'markMerchantGames'>, staff: Staff) =>
      change(request, { isHot, isNew }, staff),
  }
}
