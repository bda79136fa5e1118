import type { CallValue, WithdrawalOrder } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { formatMoney, formatWire } from '@atrium/contracts/money'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { useState } from 'react'
import { fieldOf } from './rejection.ts'
import type { Field } from './rejection.ts'
import { amountProblem, leftToday } from './withdrawal-amount.ts'

type Options = CallValue<'withdrawalOptions'>

/** Shortest code of an authenticator app; recovery codes are longer. */
const MIN_CODE_LENGTH = 6

interface WithdrawalDraft {
  amount: string
  accountId: string
  /**
   * Requirement of the bonus that the member agreed to forfeit: the consent does not cover a bonus that starts later.
   */
  givenUp: string | undefined
  /** One id per withdrawal, so that a retry after a lost connection does not create a second order. */
  requestId: string
}

interface Secrets {
  paymentPassword: string
  totp: string
}

export interface RequestHandlers {
  onReview(isReviewing: boolean): void
  onCreated(order: WithdrawalOrder): void
  /** The options may be outdated. */
  onRejected(): void
}

/** State of a withdrawal request: its values, problems, and submission. */
export function useWithdrawalRequest(options: Options, { onReview, onCreated, onRejected }: RequestHandlers) {
  const t = useText()
  const { call } = usePortal()
  const [draft, setDraft] = useState<WithdrawalDraft>(() => ({
    amount: '',
    accountId: usableAccount(options.accounts),
    givenUp: undefined,
    requestId: crypto.randomUUID(),
  }))
  const [secrets, setSecrets] = useState<Secrets>({ paymentPassword: '', totp: '' })
  const [attempts, setAttempts] = useState(0)
  const [rejection, setRejection] = useState<{ field: Field | undefined; message: string }>()
  const [isBusy, setBusy] = useState(false)
  // The authenticator app may have been set up after the options were loaded.
  const [wasCodeRequired, setCodeRequired] = useState(false)
  const needsTotp = options.needsTotp || wasCodeRequired
  const isBonusGivenUp = options.bonus !== undefined && draft.givenUp === options.bonus.requirement
  const problem = amountProblem(draft.amount, options)
  const code = secrets.totp.replace(/\s/g, '')

  const problems: Partial<Record<Field, string>> = {
    ...(!options.accounts.some(
      ({ accountId, usableFrom }) => accountId === draft.accountId && usableFrom === undefined,
    ) && { accountId: t('withdraw.problems.account') }),
    ...(problem && { amount: t(`withdraw.problems.${problem}`, { ...limitsOf(options), currency: options.currency }) }),
    ...(options.bonus && !isBonusGivenUp && { forfeitBonus: t('withdraw.problems.bonus') }),
    ...(!PAYMENT_PASSWORD_PATTERN.test(secrets.paymentPassword) && {
      paymentPassword: t('withdraw.problems.paymentPassword'),
    }),
    ...(needsTotp && code.length < MIN_CODE_LENGTH && { totp: t('withdraw.problems.totp') }),
  }
  const shown = attempts > 0 ? problems : {}

  return {
    draft,
    secrets,
    needsTotp,
    isBonusGivenUp,
    isBusy,
    /** Counts rejected attempts: after each one the first invalid field is focused. */
    attempts,
    /** Problems to show, by field. */
    errors: rejection?.field ? { ...shown, [rejection.field]: rejection.message } : shown,
    /** An error that belongs to no field. */
    failure: rejection && !rejection.field ? rejection.message : undefined,
    isAmountValid: problem === undefined,

    /** Changes the request, which gets a new id. */
    change(part: Partial<Omit<WithdrawalDraft, 'requestId'>>): void {
      setDraft({ ...draft, ...part, requestId: crypto.randomUUID() })
      setRejection(undefined)
    },
    giveUpBonus(isGivenUp: boolean): void {
      setDraft({
        ...draft,
        givenUp: isGivenUp ? options.bonus?.requirement : undefined,
        requestId: crypto.randomUUID(),
      })
      setRejection(undefined)
    },
    changeSecrets(part: Partial<Secrets>): void {
      setSecrets({ ...secrets, ...part })
      setRejection(undefined)
    },
    /** Opens the review when all fields are valid. */
    review(): void {
      setRejection(undefined)
      if (Object.keys(problems).length > 0) setAttempts(attempts + 1)
      else onReview(true)
    },
    back(): void {
      setRejection(undefined)
      onReview(false)
    },
    /**
     * Sends the reviewed request without validating it again: the order may exist already, and its amount is then no
     * longer available in the options.
     */
    send(): void {
      if (isBusy) return
      setBusy(true)
      setRejection(undefined)
      call('withdrawalCreate', {
        requestId: draft.requestId,
        amount: draft.amount,
        accountId: draft.accountId,
        paymentPassword: secrets.paymentPassword,
        ...(needsTotp && { totp: code }),
        ...(isBonusGivenUp && { forfeitBonus: true }),
      }).then(onCreated, (error: PortalError) => {
        const field = fieldOf(error)
        setRejection({ field, message: error.message })
        setBusy(false)
        onRejected()
        // The page itself shows the reasons.
        if (error.code === 'WITHDRAWAL_BLOCKED') onReview(false)
        if (!field) return
        if (field === 'paymentPassword' || field === 'totp') setSecrets((before) => ({ ...before, [field]: '' }))
        if (field === 'totp') setCodeRequired(true)
        setAttempts((before) => before + 1)
        onReview(false)
      })
    },
  }
}

/** The default account, else the first usable one. */
function usableAccount(accounts: Options['accounts']): string {
  const usable = accounts.filter(({ usableFrom }) => usableFrom === undefined)
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.accountId ?? ''
}

const limitsOf = ({ min, max, withdrawable, fee, daily }: Options) => ({
  min: formatWire(min),
  max: formatWire(max),
  withdrawable: formatWire(withdrawable),
  fee: formatWire(fee),
  left: formatMoney(leftToday(daily)),
})
