import { randomInt } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { isUniqueViolation } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'
import { openAccount } from '../../wallet/index.ts'
import { sealContact } from '../members/contact.ts'
import { createPasswords } from '../members/password-hashing.ts'
import { namesOfMerchant } from '../passwords/new-password.ts'
import { checkForm } from '../registration/form.ts'
import { insertConsents, insertMember } from '../registration/new-member-repository.ts'
import { invalidFields, refusedField } from '../registration-settings/field-errors.ts'
import { registrationSettings } from '../registration-settings/settings-service.ts'
import { memberSubject, requireMember } from './member-views.ts'
import { replaceFirstPassword } from './top-agents-repository.ts'

type Opening = GatewayRequest<'openTopAgent'>

/** Fields of a registration whose rules apply to the account. Its owner adds personal data later. */
const FIELDS: readonly RegisterField[] = ['username', 'nickname']
/** Characters that are not mistaken for each other when a password is read out. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Creates staff operations that open accounts of agents at the top. One person is enough: the account has no credit, no
 * contract and nobody below; whatever gives it one of these waits for a second person.
 */
export function createStaffTopAgents(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'keys' | 'merchants'>) {
  const { sql, clock, keys, merchants } = deps
  const passwords = createPasswords()

  /** The account name and the displayed name by the merchant's rules, and its age. @throws DomainError INVALID_REQUEST */
  async function namesOf({ account, name, language }: Opening, merchant: Merchant) {
    const settings = await registrationSettings(deps, merchant)
    const { values, problems } = checkForm(
      { username: account, nickname: name, registerMethod: 'WEB', login: false, terms: true, adult: true },
      {
        settings: {
          ...settings,
          fields: { ...settings.fields, nickname: { ...settings.fields.nickname, enabled: true, required: false } },
        },
        must: ['username'],
        never: REGISTER_FIELDS.filter((field) => !FIELDS.includes(field)),
        today: dayAt(clock(), merchant.timeZone),
        defaultPassword: undefined,
        siteNames: namesOfMerchant(merchant),
      },
    )
    const { username, nickname, ...others } = problems
    const invalid = invalidFields({ account: username, name: nickname, ...others }, language)
    if (invalid) throw invalid
    return { account: values.username!, nickname: values.nickname ?? values.username!, age: settings.confirmAge }
  }

  return {
    /**
     * Opens the account of an agent at the top.
     * @throws DomainError NOT_FOUND, AGENT_TYPE_IMPOSSIBLE, INVALID_REQUEST with the fields, USERNAME_TAKEN
     */
    async openTopAgent(input: Opening, { actor }: Staff): Promise<GatewayAnswer<'openTopAgent'>> {
      const merchant = (await merchants.all()).find(({ code }) => code === input.merchant)
      if (!merchant || merchant.stage === 'CLOSED') throw new DomainError('NOT_FOUND', `merchant ${input.merchant}`)
      const { type, language, email, mobile, reason } = input
      if (!merchant.agentTypes.includes(type))
        throw new DomainError('AGENT_TYPE_IMPOSSIBLE', `${merchant.code} has no agents of type ${type}`)
      const { account, nickname, age } = await namesOf(input, merchant)
      const password = drawPassword()
      const row = {
        merchant: merchant.code,
        account,
        type,
        nickname,
        password_hash: await passwords.hash(password),
        payment_password_hash: null,
        must_change_password: true,
        language,
        ...sealContact(keys, {
          merchant: merchant.code,
          account,
          ...(mobile !== undefined && { mobile }),
          ...(email !== undefined && { email }),
        }),
        mobile_verified_at: null,
      }
      const now = clock()
      const id = await changeAs(sql, actor, async (tx) => {
        const opened = await insertMember(tx, row, [], now)
        // The owner accepts the terms at the first log-in.
        await insertConsents(tx, opened, [{ kind: 'age', version: String(age) }], now, 'staff')
        await openAccount(tx, { memberId: opened, amount: 0n, at: now })
        await noteEvent(tx, {
          merchant: merchant.code,
          actor,
          action: 'agent-opened',
          subject: memberSubject(opened),
          details: { account, type, reason },
          at: now,
        })
        return opened
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'members_account') ? refusedField('USERNAME_TAKEN', 'account', language) : error
      })
      return { memberId: String(id), account, type, password }
    },

    /**
     * Replaces the first password of an agent at the top that has never signed in.
     * @throws DomainError NOT_FOUND, AGENT_HAS_SIGNED_IN, also for members who are no agents at the top
     */
    async renewFirstPassword(
      { merchant: code, memberId, reason }: GatewayRequest<'renewFirstPassword'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'renewFirstPassword'>> {
      const merchant = (await merchants.all()).find((each) => each.code === code)
      if (!merchant) throw new DomainError('NOT_FOUND', `merchant ${code}`)
      const password = drawPassword()
      const hash = await passwords.hash(password)
      const now = clock()
      const agent = await changeAs(sql, actor, async (tx) => {
        const id = BigInt(memberId)
        await requireMember({ sql: tx }, { merchant: code, memberId })
        const found = await replaceFirstPassword(tx, { merchant: code, id, types: merchant.agentTypes, hash }, now)
        if (!found) throw new DomainError('AGENT_HAS_SIGNED_IN')
        await noteEvent(tx, {
          merchant: code,
          actor,
          action: 'agent-first-password',
          subject: memberSubject(id),
          details: { account: found.account, reason },
          at: now,
        })
        return found
      })
      return { memberId, ...agent, password }
    },
  }
}

/** Draws a password of 80 bits in four groups, such as `h4kz-w2pe-9tqa-m7cd`. */
const drawPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  )
