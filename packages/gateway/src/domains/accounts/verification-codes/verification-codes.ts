import { randomInt } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { createSmsBudgets, type SmsMerchant } from '../../../platform/messaging/sms-budget-service.ts'
import { requireSmsCountry } from '../../../platform/tenancy/sms-settings.ts'
import { countDelivered, countProved } from '../../../platform/messaging/sms-repository.ts'
import {
  budgetOfCode,
  countTry,
  hasCodeWithSlider,
  insertCode,
  lockAndCountSent,
  markDelivered,
  markUsed,
  type CodePurpose,
} from './repository.ts'
import { confirmAddressMail, mailOf, smsText } from './texts.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

const MINUTE_MS = 60_000
const TRIES = 5
/** Limits: one code a second, five to one number in five minutes, and daily limits per number and per network. */
const LIMITS = {
  gapMs: 1000,
  burstMs: 5 * MINUTE_MS,
  toBurst: 5,
  dayMs: 24 * 60 * MINUTE_MS,
  toDay: 20,
  ipDay: 200,
} as const
/**
 * Maximum number of unused codes that were sent without the slider in 24 hours, per number and per network. Applies to
 * merchants with a slider. `takeWithoutSlider` also limits such codes to a share of each country's daily budget.
 */
const WITHOUT_SLIDER = { toDay: 2, ipDay: 3 } as const

export interface CodeOrder {
  merchant: Pick<Merchant, 'names' | 'codes'> & SmsMerchant
  purpose: CodePurpose
  channel: 'sms' | 'email'
  /** Mobile number in E.164, or email address. */
  to: string
  /** Only for the verification of an address: the account that the mail names and for which the code is valid. */
  account?: string
  language: Language
  /** IP address of the visitor. */
  ip: string
  /** Whether the merchant uses a slider and the request has no proof. Allowed while few such codes are unused. */
  withoutSlider?: boolean
  /**
   * `now` waits for the message service and reports its failure. `quietly` sends after the response, so that response
   * time reveals nothing. `never` sends nothing, but counts and responds like `quietly`: used if the number or address
   * is unknown.
   */
  delivery?: 'now' | 'quietly' | 'never'
}

/** A code that was verified and is not used yet. */
export interface RightCode {
  readonly id: bigint
}

/**
 * `expiredMinutes`, a name of the specification, is the time after which another code can be requested. `validMinutes`
 * is the lifetime of this code.
 */
export interface SentCode {
  readonly expiredMinutes: number
  readonly validMinutes: number
}

export interface Codes {
  /**
   * Sends a six-digit code with the lifetime that the merchant has set. Earlier codes become invalid. All text messages
   * of the product are sent here, so the merchant's countries and budgets apply to all of them.
   * @throws DomainError SMS_COUNTRY_OFF, SMS_BUDGET_USED, CODE_TOO_MANY, TOO_MANY_REQUESTS (within a second),
   *   SLIDER_REQUIRED, SMS_UNAVAILABLE, MAIL_UNAVAILABLE
   */
  send(order: CodeOrder): Promise<SentCode>
  /**
   * Verifies a code without marking it as used. Each call counts as an attempt: call it outside of a transaction, where
   * a rollback cannot undo the count.
   * @throws DomainError CODE_INVALID, CODE_EXPIRED (after its lifetime or five attempts)
   */
  verify(typed: {
    merchant: string
    purpose: CodePurpose
    channel?: 'sms' | 'email'
    to: string
    account?: string
    code: string | undefined
  }): Promise<RightCode>
  /** Returns whether the newest code is still valid and was requested from this network with a solved slider. */
  hasSolvedSlider(asked: { merchant: string; purpose: CodePurpose; to: string; ip: string }): Promise<boolean>
  /**
   * Marks a verified code as used, in the transaction of the action it was sent for. Of two concurrent uses one is
   * rejected.
   * @throws DomainError CODE_INVALID
   */
  redeem(tx: Sql | Transaction, code: RightCode): Promise<void>
}

export function createCodes({
  sql,
  keys,
  clock,
  sms,
  mail,
  log,
}: Pick<Deps, 'sql' | 'keys' | 'clock' | 'sms' | 'mail' | 'log'>): Codes {
  const indexOf = (channel: 'sms' | 'email', to: string) => keys.blindIndex(channel === 'sms' ? 'mobile' : 'email', to)
  // Keyed, because a plain hash of six digits can be reversed by trying all of them.
  const hashOf = (merchant: string, purpose: CodePurpose, toIndex: string, code: string, account?: string) =>
    keys.blindIndex('code', [merchant, purpose, toIndex, code, ...(account === undefined ? [] : [account])].join('/'))

  const budgets = createSmsBudgets({ log })

  async function deliver(
    { merchant, channel, to, account, language }: CodeOrder,
    { id, code }: { id: bigint; code: string },
  ): Promise<void> {
    const house = merchant.names[language]
    const minutes = merchant.codes.validMinutes
    if (channel === 'sms') {
      await sms.send({ to, text: smsText(house, code, minutes, language) })
      await countDelivered(sql, markDelivered(sql, id, clock()))
    } else if (account) await mail.send(confirmAddressMail(to, { house, account, code, minutes }, language))
    else await mail.send(mailOf(to, house, code, minutes, language))
  }

  return {
    async send(order) {
      const { merchant, purpose, channel, to, ip, withoutSlider = false, delivery = 'now' } = order
      if (channel === 'sms' && !sms.isUp())
        throw new DomainError('SMS_UNAVAILABLE', 'no SMS gateway, or it just failed')
      if (channel === 'email' && !mail.isUp())
        throw new DomainError('MAIL_UNAVAILABLE', 'no mail server, or it just failed')
      const country = channel === 'sms' ? requireSmsCountry(merchant.sms, to) : undefined
      const now = clock()
      const network = networkOf(ip)
      const toIndex = indexOf(channel, to)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const id = await sql.begin(async (tx) => {
        const sent = await lockAndCountSent(
          tx,
          { merchant: merchant.code, toIndex, ip: network },
          { burst: new Date(now.getTime() - LIMITS.burstMs), day: new Date(now.getTime() - LIMITS.dayMs) },
        )
        // Checked first: after waiting a second the request would be rejected again.
        if (sent.toBurst >= LIMITS.toBurst || sent.toDay >= LIMITS.toDay || sent.ipDay >= LIMITS.ipDay)
          throw new DomainError('CODE_TOO_MANY', JSON.stringify(sent))
        if (sent.latest && now.getTime() - sent.latest.getTime() < LIMITS.gapMs)
          throw new DomainError('TOO_MANY_REQUESTS', 'one code a second')
        if (withoutSlider && (sent.toFree >= WITHOUT_SLIDER.toDay || sent.ipFree >= WITHOUT_SLIDER.ipDay))
          throw new DomainError('SLIDER_REQUIRED', JSON.stringify(sent))
        const taken = country === undefined ? undefined : await budgets.take(tx, merchant, country, now)
        if (withoutSlider && taken?.isLeft && !(await budgets.takeWithoutSlider(tx, taken)))
          throw new DomainError('SLIDER_REQUIRED', `the part of the day of ${country} that goes without is used`)
        const inserted =
          taken?.isLeft === false
            ? undefined
            : await insertCode(tx, {
                merchant: merchant.code,
                purpose,
                channel,
                toIndex,
                codeHash: hashOf(merchant.code, purpose, toIndex, code, order.account),
                ip: network,
                sms: taken?.key,
                withoutSlider,
                createdAt: now,
                expiresAt: new Date(now.getTime() + merchant.codes.validMinutes * MINUTE_MS),
              })
        if (taken) await budgets.raiseAlarm(tx, taken, now)
        return inserted
      })
      // Thrown after the commit, so that the budget alert is stored.
      if (id === undefined) throw new DomainError('SMS_BUDGET_USED', `no text messages to ${country} are left today`)
      if (delivery === 'now') await deliver(order, { id, code })
      if (delivery === 'quietly')
        void deliver(order, { id, code }).catch((err: unknown) =>
          log.error({ err, purpose, channel }, 'a code could not be sent'),
        )
      return { expiredMinutes: merchant.codes.resendMinutes, validMinutes: merchant.codes.validMinutes }
    },

    async verify({ merchant, purpose, channel = 'sms', to, account, code }) {
      if (!code) throw new DomainError('CODE_INVALID', 'no code')
      const toIndex = indexOf(channel, to)
      const tried = await countTry(sql, {
        merchant,
        purposes: purpose === 'login' || purpose === 'password' ? [purpose, 'noLogin'] : [purpose],
        toIndex,
      })
      if (!tried) throw new DomainError('CODE_INVALID', 'none was sent')
      if (tried.usedAt) throw new DomainError('CODE_INVALID', 'used up')
      if (tried.expiresAt <= clock() || tried.tries > TRIES) throw new DomainError('CODE_EXPIRED', `try ${tried.tries}`)
      if (tried.codeHash !== hashOf(merchant, tried.purpose, toIndex, code.trim(), account))
        throw new DomainError('CODE_INVALID', `try ${tried.tries}`)
      return { id: tried.id }
    },

    hasSolvedSlider: ({ merchant, purpose, to, ip }) =>
      hasCodeWithSlider(
        sql,
        { merchant, purpose, toIndex: indexOf('sms', to), ip: networkOf(ip) },
        { tries: TRIES, now: clock() },
      ),

    async redeem(tx, { id }) {
      if (!(await markUsed(tx, id, clock()))) throw new DomainError('CODE_INVALID', 'used by another request')
      await countProved(tx, budgetOfCode(tx, id))
    },
  }
}
