import { DomainError } from '@atrium/contracts/errors'
import { KYC_REQUIREMENTS } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { KycRequirement } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { Sql, Transaction } from '@atrium/database'
import { readRowSetting } from '../../platform/tenancy/row-settings.ts'

/** A result of the SQL function `kyc.refusal`: the proof that is missing. */
export type KycRefusal = `KYC_${KycRequirement}_REQUIRED`

/** Returns the proof that an error code names. */
export const requirementOf = (code: string): KycRequirement | undefined =>
  KYC_REQUIREMENTS.find((requirement) => code === `KYC_${requirement}_REQUIRED`)

export const isKycRefusal = (code: string): code is KycRefusal => requirementOf(code) !== undefined

const FROM = { CONTACT: 'contactFrom', IDENTITY: 'identityFrom', ADDRESS: 'addressFrom', FUNDS: 'fundsFrom' } as const

/** Returns the error for an amount that the member's level does not open. It names the level that is needed next. */
export async function kycRefusal(sql: Sql | Transaction, merchant: string, code: KycRefusal): Promise<DomainError> {
  const level = (await readRowSetting(sql, merchant, 'kyc'))[FROM[requirementOf(code)!]]
  return new DomainError(code, `level ${level}`, [
    { path: 'amount', message: `needs level ${level} of verification, which requires ${requirementOf(code)}` },
  ])
}
