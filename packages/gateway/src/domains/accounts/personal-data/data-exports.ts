import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { z } from 'zod'
import { memberActor } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ExportSection } from '../../../platform/personal-data/export-section.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import { openContact } from '../members/contact.ts'
import type { AssertLoginPassword } from '../login-password/login-password.ts'
import { countTry } from '../throttling/throttle.ts'
import type { Totp } from '../totp/totp-service.ts'
import { findExport, insertExport, readPersonalData, readProfile } from './data-exports-repository.ts'

const VALID_MS = 60 * 60_000
/** Rows per part, which limits the server's memory for downloads of any size. */
const ROWS = 500

/** Cursor of a download: the section, the last row that was sent, and whether the section's array has been opened. */
interface Place {
  readonly section: number
  readonly after: readonly string[]
  readonly isOpen: boolean
}

const encode = (next: Place): string => Buffer.from(JSON.stringify(next)).toString('base64url')

function createDecode(sections: readonly ExportSection[]) {
  const place = z.object({
    section: z
      .int()
      .min(0)
      .max(sections.length - 1),
    after: z.array(z.string().max(120)).max(3),
    isOpen: z.boolean(),
  })
  /** Decodes a cursor. @throws DomainError INVALID_REQUEST if the text is not a cursor from `encode` */
  return function decode(cursor: string): Place {
    try {
      const read = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
      if (read.after.length === sections[read.section]!.first.length) return read
    } catch {
      // Reported below, like any other invalid cursor.
    }
    throw new DomainError('INVALID_REQUEST', 'no cursor', [
      { path: 'cursor', message: 'must come from the part before' },
    ])
  }
}

interface Checks {
  readonly assertLoginPassword: AssertLoginPassword
  readonly totp: Pick<Totp, 'assertCode'>
}

/**
 * Creates downloads of all stored data about a member: one JSON document in several parts, with the profile first and
 * the sections in their order.
 */
export function createDataExports(
  { sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>,
  { assertLoginPassword, totp }: Checks,
  sections: readonly ExportSection[],
) {
  const decode = createDecode(sections)
  async function profileOf(memberId: bigint, merchant: string): Promise<object> {
    const [{ emailSealed, mobileSealed, ...profile }, fields] = await Promise.all([
      readProfile(sql, memberId),
      readPersonalData(sql, memberId),
    ])
    const owner = { merchant, account: profile.account }
    return {
      ...profile,
      email: emailSealed && openContact(keys, 'email', emailSealed, owner),
      mobile: mobileSealed && openContact(keys, 'mobile', mobileSealed, owner),
      ...Object.fromEntries(
        fields.map(({ field, sealed }) => [
          field,
          keys.field.open(sealed, `registration.personal_data/${merchant}/${memberId}/${field}`),
        ]),
      ),
    }
  }

  return {
    /**
     * Starts a download, and returns its token.
     * @throws DomainError OLD_PASSWORD_WRONG (the log-in password), ACCOUNT_LOCKED, TOTP_REQUIRED, CODE_INVALID,
     *   EXPORT_TOO_SOON
     */
    async start(
      { loginPassword, totp: totpCode }: ParsedRequest<'dataExport'>,
      caller: Caller,
      context: CallContext,
    ): Promise<CallValue<'dataExport'>> {
      const { memberId } = caller
      const merchant = context.merchant.code
      await assertLoginPassword(caller, loginPassword, context)
      await totp.assertCode(memberId, totpCode, context.language)
      const now = clock()
      await countTry(sql, merchant, 'dataExport', String(memberId), now)
      const token = newToken()
      await sql.begin(async (tx) => {
        await insertExport(tx, {
          tokenHash: hashToken(token),
          memberId,
          createdAt: now,
          expiresAt: new Date(now.getTime() + VALID_MS),
        })
        await noteEvent(tx, {
          merchant,
          actor: memberActor(memberId),
          action: 'personal-data-exported',
          subject: memberActor(memberId),
          details: { ip: context.ip },
          at: now,
        })
      })
      return { token }
    },

    /**
     * Returns the next part of a download.
     * @throws DomainError EXPORT_EXPIRED, INVALID_REQUEST for an invalid cursor
     */
    async part(
      { token, cursor }: ParsedRequest<'dataExportPart'>,
      { memberId }: Caller,
      merchant: string,
    ): Promise<CallValue<'dataExportPart'>> {
      const startedAt = await findExport(sql, memberId, hashToken(token), clock())
      if (!startedAt) throw new DomainError('EXPORT_EXPIRED')
      if (cursor === undefined) {
        const profile = JSON.stringify(await profileOf(memberId, merchant))
        return {
          text: `{"exportedAt":${JSON.stringify(startedAt)},"profile":${profile}`,
          next: encode({ section: 0, after: [...sections[0]!.first], isOpen: false }),
        }
      }
      const { section: at, after, isOpen } = decode(cursor)
      const section = sections[at]!
      const rows = await section.read(sql, memberId, after, ROWS)
      const written = rows.map(({ value }) => value).join(',')
      const text = isOpen ? written && `,${written}` : `,${JSON.stringify(section.name)}:[${written}`
      if (rows.length === ROWS) return { text, next: encode({ section: at, after: rows.at(-1)!.key, isOpen: true }) }
      const following = sections[at + 1]
      return following
        ? { text: `${text}]`, next: encode({ section: at + 1, after: [...following.first], isOpen: false }) }
        : { text: `${text}]}` }
    },
  }
}
