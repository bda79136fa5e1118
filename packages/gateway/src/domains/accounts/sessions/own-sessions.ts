import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { memberActor } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { forgetAddresses, readAddresses } from '../devices/addresses-repository.ts'
import { devicesKnownSince, findKnownDevice } from '../devices/devices.ts'
import { forgetDevice, forgetDevices, readDevices } from '../devices/devices-repository.ts'
import type { AssertLoginPassword } from '../login-password/login-password.ts'
import type { Totp } from '../totp/totp-service.ts'
import { readOwnSession, readPastSessions } from './own-sessions-repository.ts'
import { endOtherSessions } from './sessions-repository.ts'

const SHOWN_PAST = 20

interface Checks {
  readonly assertLoginPassword: AssertLoginPassword
  readonly totp: Pick<Totp, 'assertCode'>
}

/** Creates the calls for a member's current and past sessions, known devices and known networks. */
export function createOwnSessions(
  { sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
  { assertLoginPassword, totp }: Checks,
) {
  return {
    async read({ memberId, tokenHash }: Caller, context: CallContext): Promise<CallValue<'sessions'>> {
      const now = clock()
      const [own, past, devices, networks, currentDevice] = await Promise.all([
        readOwnSession(sql, tokenHash),
        readPastSessions(sql, memberId, now, SHOWN_PAST),
        readDevices(sql, memberId, devicesKnownSince(now)),
        readAddresses(sql, memberId),
        findKnownDevice(sql, memberId, context, now),
      ])
      return {
        current: {
          ip: own.ip,
          userAgent: own.userAgent,
          startedAt: own.startedAt.getTime(),
          expiresAt: own.expiresAt.getTime(),
        },
        past: past.map(({ startedAt, endedAt, ...session }) => ({
          ...session,
          startedAt: startedAt.getTime(),
          endedAt: endedAt.getTime(),
        })),
        devices: devices.map(({ id, userAgent, firstSeenAt, lastSeenAt }) => ({
          deviceId: String(id),
          ...(userAgent !== null && { userAgent }),
          firstSeenAt: firstSeenAt.getTime(),
          lastSeenAt: lastSeenAt.getTime(),
          isCurrent: id === currentDevice,
        })),
        networks: networks.map(({ ip, firstSeenAt, lastSeenAt }) => ({
          ip,
          firstSeenAt: firstSeenAt.getTime(),
          lastSeenAt: lastSeenAt.getTime(),
          isCurrent: ip === own.ip,
        })),
      }
    },

    /** Does nothing if the device belongs to another member. */
    forgetDevice: ({ memberId }: Caller, deviceId: string): Promise<void> => forgetDevice(sql, memberId, deviceId),

    /** Deletes a known network, unless the current session uses it. */
    forgetNetwork: ({ memberId, tokenHash }: Caller, ip: string): Promise<void> =>
      forgetAddresses(sql, memberId, tokenHash, { ip }),

    /**
     * Ends the member's other sessions and deletes known devices and networks; the current session and its network
     * stay.
     * @throws DomainError OLD_PASSWORD_WRONG (the log-in password), ACCOUNT_LOCKED, TOTP_REQUIRED, CODE_INVALID,
     *   TOO_MANY_REQUESTS
     */
    async endOthers(
      { loginPassword, totp: totpCode }: ParsedRequest<'sessionsEnd'>,
      caller: Caller,
      context: CallContext,
    ): Promise<void> {
      const { memberId, tokenHash } = caller
      await assertLoginPassword(caller, loginPassword, context)
      await totp.assertCode(memberId, totpCode, context.language)
      const now = clock()
      const endedOne = await sql.begin(async (tx) => {
        const ended = await endOtherSessions(tx, memberId, tokenHash, now)
        await forgetDevices(tx, memberId)
        await forgetAddresses(tx, memberId, tokenHash, 'all')
        await noteEvent(tx, {
          merchant: context.merchant.code,
          actor: memberActor(memberId),
          action: 'member-sessions-ended',
          subject: memberActor(memberId),
          details: { ip: context.ip },
          at: now,
        })
        return ended
      })
      if (endedOne) realtime.publish({ memberId }, { topic: 'session.ended', payload: { reason: 'replaced' } })
    },
  }
}
