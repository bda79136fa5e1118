import { DomainError } from '@atrium/contracts/errors'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteMaintenance, findMissing, writeMaintenance } from './maintenance-repository.ts'

const NAMES = { GAME: 'game', VENDOR: 'vendor', ROOM: 'room' } as const

/**
 * Creates the staff operations for maintenance at a merchant. Lists, launches and bets compare its times with the
 * present, so that it begins and ends without a job.
 */
export function createStaffMaintenance({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  async function assertMerchant(merchant: string): Promise<void> {
    if (!(await merchants.all()).some(({ code }) => code === merchant))
      throw new DomainError('UNKNOWN_MERCHANT', merchant)
  }

  return {
    /** @throws DomainError UNKNOWN_MERCHANT, INVALID_REQUEST for unknown subjects and an end that has passed */
    async setMaintenance(
      { reason, from, until, ...subjects }: GatewayRequest<'setMaintenance'>,
      { actor }: Staff,
    ): Promise<{ changed: number }> {
      await assertMerchant(subjects.merchant)
      const now = clock()
      if (until !== undefined && Date.parse(until) <= now.getTime()) throw invalid('until', 'must be in the future')
      return changeAs(
        sql,
        actor,
        async (tx) => {
          const [missing] = await findMissing(tx, subjects)
          if (missing !== undefined)
            throw invalid(
              `ids.${subjects.ids.indexOf(missing)}`,
              `${missing} is no ${NAMES[subjects.kind]} of the catalogue`,
            )
          const times = { ...(from && { from: new Date(from) }), ...(until && { until: new Date(until) }) }
          return { changed: await writeMaintenance(tx, subjects, { ...times, now, reason, by: actor }) }
        },
        reason,
      )
    },

    /** @throws DomainError UNKNOWN_MERCHANT */
    async endMaintenance(
      { reason, ...subjects }: GatewayRequest<'endMaintenance'>,
      { actor }: Staff,
    ): Promise<{ changed: number }> {
      await assertMerchant(subjects.merchant)
      return changeAs(sql, actor, async (tx) => ({ changed: await deleteMaintenance(tx, subjects, clock()) }), reason)
    },
  }
}

const invalid = (path: string, message: string) => new DomainError('INVALID_REQUEST', message, [{ path, message }])
