import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { createPasswords } from '../accounts/passwords.ts'
import { dropSessionCookie, originOf, setSessionCookie } from '../sign-in/cookies.ts'
import { assertFromConsole } from '../sign-in/identify-session.ts'
import { openIdRoutes } from '../sign-in/openid-routes.ts'
import { createSeal } from '../sign-in/seal.ts'
import { endSession } from '../sign-in/sessions.ts'
import type { SignedIn } from '../sign-in/sessions.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { allStaff, changeStaff } from './accounts.ts'
import { confirmTotpApp, startTotp } from './enrolment.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { changeOwnPassword } from './own-password.ts'
import type { PasswordOwner } from './own-password.ts'

export function staffRoutes(app: FastifyInstance, serve: Serve, deps: StaffDeps): void {
  const {
    sql,
    config: { staff: config },
    clock = () => new Date(),
  } = deps
  const passwords = createPasswords()
  const seal = createSeal(Buffer.from(config.sealKey, 'base64url'))
  const signInDeps = { sql, config, passwords, seal, clock }
  openIdRoutes(app, signInDeps)
  invitationRoutes(serve, signInDeps)

  serve('signInWays', async () => ({ password: true, ...(config.openId && { openId: config.openId.name }) }))

  serve('signIn', async ({ input, request, reply }) => {
    assertFromConsole(request)
    const { session, cookie } = await signIn(signInDeps, input, {
      address: networkOf(request.ip),
      origin: originOf(request),
    })
    setSessionCookie(request, reply, cookie)
    return session
  })

  serve('session', async ({ request }) => signedInOf(request).session)

  serve('signOut', async ({ request, reply }) => {
    await endSession(sql, signedInOf(request))
    dropSessionCookie(request, reply)
    return {}
  })

  serve('startTotp', async ({ input: { password }, request }) =>
    startTotp(signInDeps, signedInOf(request), { password, address: networkOf(request.ip) }),
  )
  serve('confirmTotp', async ({ input: { code }, request }) =>
    confirmTotpApp(signInDeps, signedInOf(request), { code, address: networkOf(request.ip) }),
  )
  serve('changePassword', async ({ input, request }) => {
    await changeOwnPassword(signInDeps, passwordOwnerOf(request), input)
    return {}
  })
  serve('staff', () => allStaff(sql))

  serve('changeStaff', ({ input, request: { caller } }) => changeStaff(sql, input, caller))
}

function passwordOwnerOf({ signedIn, caller: { person }, ip }: FastifyRequest): PasswordOwner {
  if (person === undefined) throw OperationError.coded('WRONG_STATE', reason('password-needs-person', {}))
  return { handle: person, address: networkOf(ip), session: signedIn?.hash }
}

function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw OperationError.coded('WRONG_STATE', reason('no-session', {}))
  return signedIn
}
