import type { CallValue, WithdrawalOrder } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { formatMoney, formatWire } from '@atrium/contracts/money'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/withdrawal-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { useState } from 'react'
import { fieldOf } from './rejection.ts'
import type { Field } from './rejection.ts'
import { amountProblem, leftToday } from './withdrawal-amount.ts'

type Options = CallValue<'withdrawalOptions'>

/** Shortest code of an authenticator app; recovery codes are longer. */
const MIN_CODE_LENGTH = 6

interface Wish {
  amount: string
  accountId: string
  /** Requirement of the bonus that is given up: the consent is for that bonus and not for one that starts later. */
  givenUp: string | undefined
  /** One for each withdrawal that is wanted: sent again after a lost connection it requests the same one. */
  requestId: string
}

interface Secrets {
  paymentPassword: string
  totp: string
}

export interface RequestHandlers {
  onReview(isReviewing: boolean): void
  onCreated(order: WithdrawalOrder): void
  /** The options may be old. */
  onRejected(): void
}

/** What a member wants to withdraw, what is wrong with it, and sending it. */
export function useWithdrawalRequest(options: Options, { onReview, onCreated, onRejected }: RequestHandlers) {
  const t = useText()
  const { call } = usePortal()
  const [wish, setWish] = useState<Wish>(() => ({
    amount: '',
    accountId: usableAccount(options.accounts),
    givenUp: undefined,
    requestId: crypto.randomUUID(),
  }))
  const [secrets, setSecrets] = useState<Secrets>({ paymentPassword: '', totp: '' })
  const [attempts, setAttempts] = useState(0)
  const [rejection, setRejection] = useState<{ field: Field | undefined; message: string }>()
  const [isBusy, setBusy] = useState(false)
  // The app may have been set up after the options were read.
  const [wasCodeRequired, setCodeRequired] = useState(false)
  const needsTotp = options.needsTotp || wasCodeRequired
  const isBonusGivenUp = options.bonus !== undefined && wish.givenUp === options.bonus.requirement
  const problem = amountProblem(wish.amount, options)
  const code = secrets.totp.replace(/\s/g, '')

  const problems: Partial<Record<Field, string>> = {
    ...(!options.accounts.some(
      ({ accountId, usableFrom }) => accountId === wish.accountId && usableFrom === undefined,
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
    wish,
    secrets,
    needsTotp,
    isBonusGivenUp,
    isBusy,
    /** Counts rejected tries: with each one the first invalid field gets the focus. */
    attempts,
    /** Problems to be shown, by field. */
    errors: rejection?.field ? { ...shown, [rejection.field]: rejection.message } : shown,
    /** What went wrong that belongs to no field. */
    failure: rejection && !rejection.field ? rejection.message : undefined,
    isAmountValid: problem === undefined,

    /** Changes what is wanted: it is another withdrawal then. */
    change(part: Partial<Omit<Wish, 'requestId'>>): void {
      setWish({ ...wish, ...part, requestId: crypto.randomUUID() })
      setRejection(undefined)
    },
    giveUpBonus(isGivenUp: boolean): void {
      setWish({ ...wish, givenUp: isGivenUp ? options.bonus?.requirement : undefined, requestId: crypto.randomUUID() })
      setRejection(undefined)
    },
    changeSecrets(part: Partial<Secrets>): void {
      setSecrets({ ...secrets, ...part })
      setRejection(undefined)
    },
    /** Goes on to the review when everything is entered. */
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
     * Sends the request under review. It is not checked again: the order may exist already, and what it holds is
     * missing in the options then.
     */
    send(): void {
      if (isBusy) return
      setBusy(true)
      setRejection(undefined)
      call('withdrawalCreate', {
        requestId: wish.requestId,
        amount: wish.amount,
        accountId: wish.accountId,
        paymentPassword: secrets.paymentPassword,
        ...(needsTotp && { totp: code }),
        ...(isBonusGivenUp && { forfeitBonus: true }),
      }).then(onCreated, (error: PortalError) => {
        const field = fieldOf(error)
        setRejection({ field, message: error.message })
        setBusy(false)
        onRejected()
        // The reasons are on the page itself.
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

/** The default account, or else the first one that does not wait. */
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
