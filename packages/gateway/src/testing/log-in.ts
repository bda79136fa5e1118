import type { CallRequest, LoginValue, SignedIn } from '@atrium/contracts/calls'
import type { TestMember } from './builders.ts'
import type { TestGateway } from './gateway.ts'

/** The response of a sign-in method that created a session. */
export function signedInBy(value: LoginValue): SignedIn {
  if ('token' in value) return value
  throw new Error(`A verification was asked for: ${JSON.stringify(value)}`)
}

type ByName = Extract<CallRequest<'login'>, { type: 'username' }>

/** Logs a member in with account name and password, as a browser does. */
export async function logIn(
  gateway: Pick<TestGateway, 'call'>,
  member: TestMember,
  { host, ...more }: Partial<ByName> & { host?: string } = {},
): Promise<SignedIn> {
  return signedInBy(
    (
      await gateway.call(
        'login',
        { type: 'username', username: member.account, password: member.password, ...more },
        { host },
      )
    ).value,
  )
}
