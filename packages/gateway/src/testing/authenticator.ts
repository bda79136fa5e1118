import { AUTHENTICATOR_WAIT_HOURS } from '@atrium/contracts/rules/accounts/authenticator-rules'
import { Secret, TOTP } from 'otpauth'
import type { TestMember } from './builders.ts'
import type { TestGateway } from './gateway.ts'

/** The code that an authenticator app shows for a secret at this time. */
export const shownCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up an authenticator app of a member. Money operations require it, unless `isNew`. */
export async function enrolAuthenticator(
  gateway: TestGateway,
  member: TestMember,
  { token, host, isNew = false }: { token: string; host?: string; isNew?: boolean },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const place = { token, ...(host && { host }) }
  const { secret } = (await gateway.call('totpStart', { loginPassword: member.password }, place)).value
  const { recoveryCodes } = (
    await gateway.call('totpConfirm', { code: shownCode(secret, gateway.deps.clock()) }, place)
  ).value
  if (!isNew) await ageAuthenticator(gateway, member)
  return { secret, recoveryCodes }
}

/** Backdates the confirmation of the member's app by a day, so that money operations require it. */
export async function ageAuthenticator({ sql }: Pick<TestGateway, 'sql'>, { id }: TestMember): Promise<void> {
  await sql`
    update identity.totp set confirmed_at = confirmed_at - make_interval(hours => ${AUTHENTICATOR_WAIT_HOURS})
    where member_id = ${id}`
}
