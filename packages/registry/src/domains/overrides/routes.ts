import { visibleRows } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { HandledRequest, Serve } from '@atrium/staff-api/serve'
import { assertMayPin, assertMayPublish, mayMove, mayPublish } from '../../platform/access.ts'
import { claimOverride, endOverride, makeOverride, overrideById, overridesNow, readOverride } from './service.ts'

/** Requires the publisher role for the remote, and the release manager role for the merchant. */
function assertMayOverride(
  caller: HandledRequest<unknown>['request']['caller'],
  { name, merchant }: { name: string; merchant: string },
): void {
  if (caller.grants.some(({ role }) => role === 'release-manager')) assertMayPin(caller, merchant)
  else assertMayPublish(caller, name)
}

export function overrideRoutes(serve: Serve, { sql, config, clock = () => new Date() }: RegistryDeps): void {
  const terms = () => ({ now: clock(), publicKey: config.signingKey.publicKey })

  // Whoever knows the id can use the link. The list contains other users' links only as far as the log shows them.
  serve('overrides', async ({ request: { caller } }) =>
    visibleRows(caller, await overridesNow(sql, clock())).map((each) =>
      mayMove(caller, each.merchant) || mayPublish(caller, each.name) ? each : { ...each, id: each.id.slice(0, 8) },
    ),
  )

  serve('makeOverride', async ({ input, request: { caller }, reply }) => {
    assertMayOverride(caller, input)
    void reply.status(201)
    return makeOverride(sql, input, caller.label, terms())
  })

  serve('readOverride', ({ input }) => readOverride(sql, input, terms()))

  serve('claimOverride', ({ input, request: { caller } }) => claimOverride(sql, input, caller.label, terms()))

  serve('endOverride', async ({ input, request: { caller } }) => {
    if (!caller.grants.some(({ role }) => role === 'portal'))
      assertMayOverride(caller, await overrideById(sql, input.id))
    return endOverride(sql, input, caller.label, clock())
  })
}
