import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createPaymentPasswords } from './payment-passwords.ts'

const DONE = { done: true } as const

/** Handlers that set, change and reset a payment password. */
export function paymentPasswordHandlers(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'mail' | 'sms'>,
  passwords: Passwords,
): Handlers {
  const paymentPasswords = createPaymentPasswords(deps, passwords)
  return {
    async paymentPasswordSet(request, context) {
      await paymentPasswords.set(request, callerOf(context), context)
      return DONE
    },
    async paymentPasswordChange(request, context) {
      await paymentPasswords.change(request, callerOf(context), context)
      return DONE
    },
    paymentPasswordCode: (_request, context) => paymentPasswords.sendCode(callerOf(context), context),
    async paymentPasswordReset(request, context) {
      await paymentPasswords.reset(request, callerOf(context), context)
      return DONE
    },
  }
}
