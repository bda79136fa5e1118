import { networkOf } from '@atrium/contracts/visitor-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RegistryDeps } from '../http/app.ts'
import { RegistryError } from '../http/errors.ts'
import type { Serve } from '../http/serve.ts'
import { reason } from '../reasons.ts'
import { addStaff, allStaff, changeStaff } from './accounts.ts'
import { dropSessionCookie, originOf, setSessionCookie } from './cookies.ts'
import { confirmTotpApp, startTotp } from './enrolment.ts'
import { assertFromConsole } from './identify-session.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { openIdRoutes } from './openid-routes.ts'
import { changeOwnPassword } from './own-password.ts'
import type { PasswordOwner } from './own-password.ts'
import { createPasswords } from './passwords.ts'
import { createSeal } from './seal.ts'
import { endSession } from './sessions.ts'
import type { SignedIn } from './sessions.ts'
import { signIn } from './sign-in.ts'

export function staffRoutes(app: FastifyInstance, serve: Serve, deps: RegistryDeps): void {
  const { sql, config: { staff: config }, clock = () => new Date() } = deps
  const passwords = createPasswords()
  const seal = createSeal(Buffer.from(config.sealKey, 'base64url'))
  const signInDeps = { sql, config, passwords, seal, clock }
  openIdRoutes(app, signInDeps)
  invitationRoutes(serve, signInDeps)

  serve('signInWays', async () => ({ password: true, ...(config.openId && { openId: config.openId.name }) }))

  serve('signIn', async ({ input, request, reply }) => {
    assertFromConsole(request)
    const { session, cookie } = await signIn(signInDeps, input, { address: networkOf(request.ip), origin: originOf(request) })
    setSessionCookie(request, reply, cookie)
    return session
  })

  serve('session', async ({ request }) => signedInOf(request).session)

  serve('signOut', async ({ request, reply }) => {
    await endSession(sql, signedInOf(request))
    dropSessionCookie(request, reply)
    return {}
  })

  serve('startTotp', async ({ request }) => startTotp(signInDeps, signedInOf(request)))
  serve('confirmTotp', async ({ input, request }) => confirmTotpApp(signInDeps, signedInOf(request), input.code))
  serve('changePassword', async ({ input, request }) => {
    await changeOwnPassword(signInDeps, passwordOwnerOf(request), input)
    return {}
  })
  serve('staff', () => allStaff(sql))

  serve('addStaff', async ({ input, request: { caller }, reply }) => {
    const added = await addStaff(sql, passwords, input, caller.label)
    void reply.status(201)
    return added
  })

  serve('changeStaff', ({ input, request: { caller } }) => changeStaff(sql, passwords, input, caller.label))
}

function passwordOwnerOf({ signedIn, caller: { person }, ip }: FastifyRequest): PasswordOwner {
  if (person === undefined) throw RegistryError.coded('WRONG_STATE', reason('password-needs-person', {}))
  return { handle: person, address: networkOf(ip), session: signedIn?.hash }
}

function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw RegistryError.coded('WRONG_STATE', reason('no-session', {}))
  return signedIn
}
