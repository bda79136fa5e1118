import { merchantPointer } from '@atrium/contracts/releases'
import { z } from 'zod'
import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { running } from '../pointers/service.ts'
import { copyOrPropose, pinOrPropose, rollBackMany, rollBackOrPin } from './decisions.ts'

const pointers = z.array(merchantPointer)

export function pinRoutes(
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
  const deps = () => ({ sql, callsVersion, publicKey, now: clock() })

  serve('pointers', async ({ request: { caller } }) =>
    pointers.parse(await running(sql, { merchants: visibleMerchants(caller) })),
  )
  serve('pin', ({ input, request: { caller } }) => pinOrPropose(deps(), input, caller))
  serve('copySet', ({ input, request: { caller } }) => copyOrPropose(deps(), input, caller))

  serve('rollBack', ({ input, request: { caller } }) => rollBackOrPin(deps(), input, caller))
  serve('rollBackMerchants', ({ input, request: { caller } }) => rollBackMany(deps(), input, caller))
}
