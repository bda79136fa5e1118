import { merchantPointer } from '@atrium/contracts/releases'
import { z } from 'zod'
import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { assertMayMove } from '../tokens/policies.ts'
import { decideCopy, decidePin } from './decisions.ts'
import { rollBack, running } from './service.ts'

const pointers = z.array(merchantPointer)

export function pinRoutes(serve: Serve, { sql, config: { callsVersion, signingKey: { publicKey } }, clock = () => new Date() }: RegistryDeps): void {
  const deps = () => ({ sql, callsVersion, publicKey, now: clock() })

  serve('pointers', async () => pointers.parse(await running(sql)))
  serve('pin', ({ input, request: { caller } }) => decidePin(deps(), input, caller))
  serve('copySet', ({ input, request: { caller } }) => decideCopy(deps(), input, caller))

  serve('rollBack', async ({ input: { reason, ...input }, request: { caller } }) => {
    assertMayMove(caller, input.merchant)
    return sql.begin((tx) => rollBack(tx, { ...input, publicKey }, { actor: caller.label, reason }))
  })
}
