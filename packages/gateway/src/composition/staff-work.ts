import type { InternalAnswer, InternalRequest } from '@atrium/contracts/internal/endpoints'
import { PROMOTION_CLAIMS } from '../domains/promotions/index.ts'
import { CASHIER_CLAIMS } from '../domains/wallet/index.ts'
import { changeAs } from '../platform/audit/actor.ts'
import { noteEvent } from '../platform/audit/repository.ts'
import type { Deps } from '../platform/deps.ts'
import { proposalsOfStaff } from '../platform/proposals/proposals-of-staff.ts'

const SOURCES = [...CASHIER_CLAIMS, ...PROMOTION_CLAIMS]

/** What a staff member has claimed and proposed, and giving it to a colleague. */
export function createStaffWork({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async workOfStaff({ names }: InternalRequest<'workOfStaff'>): Promise<InternalAnswer<'workOfStaff'>> {
      const now = clock()
      const claims = await Promise.all(
        SOURCES.map(async ({ kind, list }) =>
          (await list(sql, names, now)).map(({ until, roles, ...claim }) => ({
            ...claim,
            kind,
            roles: [...roles],
            ...(until && { until: until.toISOString() }),
          })),
        ),
      )
      return { claims: claims.flat(), proposals: await proposalsOfStaff(sql, names, now) }
    },

    /** Hands one claim over, which is logged. */
    handOverClaim: (
      { names, kind, id, to }: InternalRequest<'handOverClaim'>,
      actor: string,
    ): Promise<InternalAnswer<'handOverClaim'>> =>
      changeAs(sql, actor, async (tx) => {
        const now = clock()
        const merchant = await SOURCES.find((source) => source.kind === kind)!.handOver(tx, { names, id, to }, now)
        if (merchant === undefined) return { isDone: false }
        await noteEvent(tx, {
          merchant,
          actor,
          action: to === undefined ? 'work-released' : 'work-handed-over',
          subject: `${kind}:${id}`,
          details: { from: names[0]!, ...(to !== undefined && { to }) },
          at: now,
        })
        return { isDone: true }
      }),
  }
}
