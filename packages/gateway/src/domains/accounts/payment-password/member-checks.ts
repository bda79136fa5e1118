import type { Deps } from '../../../platform/deps.ts'
import type { MemberChecks } from '../../wallet/index.ts'
import { addPayeeName, readPayeeName } from '../members/payee-name.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createTotp } from '../totp/totp-service.ts'
import { createPaymentPasswords } from './payment-passwords.ts'

/**
 * Creates the checks that the wallet runs before a withdrawal. Passed in, because the wallet cannot import accounts.
 */
export function createMemberChecks(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'mail' | 'sms'>,
  passwords: Passwords,
): MemberChecks {
  const totp = createTotp(deps)
  return {
    assertPaymentPassword: createPaymentPasswords(deps, passwords).assertCorrect,
    needsTotp: totp.isRequired,
    assertTotp: totp.assertCode,
    readPayeeName: (sql, owner) => readPayeeName(sql, deps.keys, owner),
    addPayeeName: (tx, owner, name) => addPayeeName(tx, deps.keys, owner, name),
  }
}
