import { createHash } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import { dayAt } from '@atrium/contracts/locale/local-time'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import { REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { isUniqueViolation } from '@atrium/database'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { openAccount } from '../../wallet/index.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { namesOfMerchant } from '../passwords/new-password.ts'
import { defaultPasswordOf } from '../registration-settings/default-password.ts'
import { invalidFields, refusedField } from '../registration-settings/field-errors.ts'
import { registrationSettings } from '../registration-settings/settings-service.ts'
import { countTry } from '../throttling/throttle.ts'
import { checkForm } from './form.ts'
import { typeBelow } from './new-member.ts'
import {
  findOpened,
  giveLineRates,
  insertConsents,
  insertMember,
  insertOrigin,
  readLine,
} from './new-member-repository.ts'

export interface AccountBelow {
  /** Idempotency key, chosen by the agent's client: a repeated request returns the same account. */
  readonly requestId: string
  readonly role: LineRole
  readonly username: string
  readonly password: string
  readonly nickname: string | undefined
  /** Line rates by category, in hundredths of a percent. */
  readonly rates: Readonly<Record<string, number>>
}

/** Registration fields that an agent fills in for another person. The owner adds personal data later. */
const FIELDS: readonly RegisterField[] = ['username', 'password', 'nickname']

/** Creates the function that opens an account directly below an agent, by the rules of the merchant's registration. */
export function createAccountsBelow(
  deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'keys'>,
  passwords: Passwords,
) {
  const { sql, clock } = deps
  /**
   * Opens an account. At the first log-in the owner must change the password, which the agent chose, and accept the
   * terms.
   * @throws DomainError INVALID_REQUEST (with the fields), USERNAME_TAKEN, TOO_MANY_REQUESTS, REQUEST_ID_USED
   */
  return async function openBelow(
    agent: Pick<Caller, 'memberId' | 'type'>,
    request: AccountBelow,
    { merchant, language, ip, userAgent }: Pick<CallContext, 'merchant' | 'language' | 'ip' | 'userAgent'>,
  ): Promise<string> {
    const now = clock()
    const { requestId, role, rates } = request
    const type = typeBelow(merchant, agent, role)
    const known = await openedBefore(agent.memberId, request, type)
    if (known !== undefined) return known
    const settings = await registrationSettings(deps, merchant)
    const { values, problems } = checkForm(
      {
        username: request.username,
        password: request.password,
        nickname: request.nickname,
        registerMethod: 'WEB',
        login: false,
        terms: true,
        adult: true,
      },
      {
        settings: {
          ...settings,
          fields: { ...settings.fields, nickname: { ...settings.fields.nickname, enabled: true, required: false } },
        },
        must: ['username', 'password'],
        never: REGISTER_FIELDS.filter((field) => !FIELDS.includes(field)),
        today: dayAt(now, merchant.timeZone),
        defaultPassword: await defaultPasswordOf(deps, merchant.code),
        siteNames: namesOfMerchant(merchant),
      },
    )
    const invalid = invalidFields(problems, language)
    if (invalid) throw invalid
    await countTry(sql, merchant.code, 'openAccount', String(agent.memberId), now)
    const account = values.username!
    const row = {
      merchant: merchant.code,
      account,
      type,
      nickname: values.nickname ?? account,
      password_hash: await passwords.hash(values.password!),
      payment_password_hash: null,
      must_change_password: true,
      language,
      mobile_sealed: null,
      mobile_index: null,
      mobile_verified_at: null,
      email_sealed: null,
      email_index: null,
    }
    const device = createHash('sha256').update(userAgent).digest('base64url')
    try {
      await changeAs(sql, memberActor(agent.memberId), async (tx) => {
        const id = await insertMember(tx, row, await readLine(tx, agent.memberId), now)
        await insertConsents(tx, id, [{ kind: 'age', version: String(settings.confirmAge) }], now, ip)
        await insertOrigin(tx, id, {
          merchant: merchant.code,
          variant: 'username',
          method: 'AGENT',
          ip,
          device,
          at: now,
          opened: { by: agent.memberId, requestId },
          registerUrl: undefined,
          domain: undefined,
          affiliateCode: undefined,
          referralCode: undefined,
          recommenderId: undefined,
          personIndex: undefined,
          mobileIndex: undefined,
          emailIndex: undefined,
          mobileVerifiedAt: undefined,
        })
        await openAccount(tx, { memberId: id, amount: 0n, at: now })
        await giveLineRates(tx, { memberId: id, uplineId: agent.memberId, rates }, now)
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // A concurrent attempt with the same request id may have succeeded.
      const opened = await openedBefore(agent.memberId, request, type)
      if (opened !== undefined) return opened
      throw isUniqueViolation(error, 'members_account') ? refusedField('USERNAME_TAKEN', 'username', language) : error
    }
    return account
  }

  async function openedBefore(
    agentId: bigint,
    { requestId, username }: AccountBelow,
    type: number,
  ): Promise<string | undefined> {
    const opened = await findOpened(sql, agentId, requestId)
    if (opened && (normalForm(opened.account) !== normalForm(username) || opened.type !== type))
      throw new DomainError('REQUEST_ID_USED')
    return opened?.account
  }
}
