import type { CallValue } from '@atrium/contracts/calls'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../pipeline/handler.ts'
import { readLogins } from '../sessions/logins-repository.ts'
import { readRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { openContact } from '../members/contact.ts'
import { maskEmail, maskMobile } from '../members/mask.ts'
import { forOwner, readPersonalFields } from '../members/personal-fields.ts'
import { totpGuardsFrom } from '../totp/totp-service.ts'
import { readSecurity } from './repository.ts'

/** Number of log-ins shown to a member (domain rule RG-15). */
const SHOWN_LOGINS = 50

export function createSecurityCentre({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>) {
  return {
    /** Returns the data of the security centre. Contact data and identity data are masked. */
    async securityConfig(caller: Caller, merchant: string): Promise<CallValue<'securityConfig'>> {
      const [member, registered, logins, kyc] = await Promise.all([
        readSecurity(sql, caller.memberId),
        readPersonalFields(sql, keys, { memberId: caller.memberId, merchant }),
        readLogins(sql, caller.memberId, SHOWN_LOGINS),
        readRowSetting(sql, merchant, 'kyc'),
      ])
      const owner = { merchant, account: member.account }
      // The first successful log-in is the current session; the second is the previous one.
      const previous = logins.filter((login) => login.succeeded)[1]
      const guardsFrom = member.totpConfirmedAt ? totpGuardsFrom(member.totpConfirmedAt) : undefined
      return {
        account: member.account,
        nickname: member.nickname,
        ...(member.mobileSealed && { mobile: maskMobile(openContact(keys, 'mobile', member.mobileSealed, owner)) }),
        ...(member.emailSealed && {
          email: maskEmail(openContact(keys, 'email', member.emailSealed, owner)),
          emailVerified: member.emailVerified,
        }),
        registered: registered.map(forOwner),
        registeredAt: member.registeredAt.getTime(),
        ...(member.passwordChangedAt && { passwordChangedAt: member.passwordChangedAt.getTime() }),
        hasPaymentPassword: member.hasPaymentPassword,
        ...(kyc.isOn && { hasKycLevels: true }),
        hasTotp: guardsFrom !== undefined,
        ...(guardsFrom && { recoveryCodesLeft: member.recoveryCodesLeft }),
        ...(guardsFrom && guardsFrom > clock() && { totpGuardsFrom: guardsFrom.getTime() }),
        ...(previous && { previousLogin: { at: previous.at.getTime(), ip: previous.ip } }),
        logins: logins.map(({ at, ip, userAgent, succeeded, way, isNewDevice }) => ({
          at: at.getTime(),
          ip,
          userAgent,
          succeeded,
          ...(way && { way }),
          ...(isNewDevice && { newDevice: true }),
        })),
      }
    },
  }
}
