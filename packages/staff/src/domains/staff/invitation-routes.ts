import type { Serve } from '@atrium/staff-api/serve'
import { originOf, setSessionCookie } from '../sign-in/cookies.ts'
import { assertFromConsole } from '../sign-in/identify-session.ts'
import { acceptInvitation, inviteStaff, readInvitation, resetStaff, revokeInvitation } from './invitations.ts'
import type { SignInDeps } from '../sign-in/sign-in.ts'

export function invitationRoutes(serve: Serve, deps: SignInDeps): void {
  serve('inviteStaff', async ({ input, request: { caller }, reply }) => {
    const invited = await inviteStaff(deps.sql, input, caller, deps.clock())
    void reply.status(201)
    return invited
  })

  serve('resetStaff', async ({ input, request: { caller }, reply }) => {
    const invited = await resetStaff(deps.sql, input, caller, deps.clock())
    void reply.status(201)
    return invited
  })

  serve('revokeInvitation', ({ input, request: { caller } }) => revokeInvitation(deps.sql, input, caller))

  serve('readInvitation', ({ input }) => readInvitation(deps, input.code))

  serve('acceptInvitation', async ({ input, request, reply }) => {
    assertFromConsole(request)
    const { session, cookie } = await acceptInvitation(deps, input, { origin: originOf(request), address: request.ip })
    setSessionCookie(request, reply, cookie)
    return session
  })
}
