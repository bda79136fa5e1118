import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { allSchedules, cancelSchedules, decideSchedule } from './schedules.ts'
import { addFreeze, allFreezes, endFreeze } from './service.ts'

export function calendarRoutes(
  serve: Serve,
  {
    sql,
    config: {
      callsVersion,
      signingKey: { publicKey },
    },
    clock = () => new Date(),
  }: RegistryDeps,
): void {
  serve('schedules', ({ input: { merchant, ...query }, request: { caller } }) =>
    allSchedules(sql, { ...query, merchants: visibleMerchants(caller, merchant) }, { callsVersion, publicKey }),
  )
  serve('schedulePin', ({ input, request: { caller } }) =>
    decideSchedule({ sql, callsVersion, publicKey, now: clock() }, input, caller),
  )
  serve('cancelSchedule', async ({ input: { id, reason }, request: { caller } }) => {
    const [cancelled] = await cancelSchedules(sql, { ids: [id], reason }, caller)
    return cancelled!
  })
  serve('cancelSchedules', ({ input, request: { caller } }) => cancelSchedules(sql, input, caller))

  serve('freezes', ({ input, request: { caller } }) => allFreezes(sql, input.merchant, caller))
  serve('addFreeze', ({ input, request: { caller } }) =>
    addFreeze({ sql, callsVersion, publicKey, now: clock() }, input, caller),
  )
  serve('endFreeze', ({ input, request: { caller } }) => endFreeze({ sql, now: clock() }, input, caller))
}
