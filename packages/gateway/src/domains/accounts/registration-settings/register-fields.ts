import { z } from 'zod'
import type { SettingValue } from '@atrium/contracts/merchants/settings'
import { isProductPattern, PATTERNS, REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import type { FieldRule, RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import type { Sql, Transaction } from '@atrium/database'
import { DEFAULT_FIELDS } from '../../../platform/tenancy/registration-defaults.ts'
import { InvalidRequest } from '../../../platform/validation/errors.ts'
import { patternProblem } from './own-patterns.ts'
import { deleteFields, readFields, upsertFields } from './settings-repository.ts'

type Fields = SettingValue<'registerFields'>

/** All fields of the form with the rules of a merchant, or the default ones. */
export async function readRegisterFields(sql: Sql | Transaction, merchant: string): Promise<Fields> {
  const rules = await currentRules(sql, merchant)
  return Object.fromEntries(
    REGISTER_FIELDS.map((field) => {
      const { acceptedPattern, patternId, ...rule } = rules[field]
      const isOwn = acceptedPattern !== PATTERNS[patternId]
      return [field, { ...rule, patternId, ...(isOwn && { acceptedPattern }) }]
    }),
  )
}

/**
 * Stores the rules of fields; those that are left out stay. A field keeps its own pattern while the kind of pattern
 * stays. `null` restores the default rules.
 * @throws InvalidRequest for a pattern that RE2 does not accept
 */
export async function writeRegisterFields(tx: Transaction, merchant: string, fields: Fields | null): Promise<void> {
  if (fields === null) return deleteFields(tx, merchant)
  const before = await currentRules(tx, merchant)
  const rules = (Object.entries(fields) as [RegisterField, Exclude<Fields[RegisterField], undefined>][]).map(
    ([field, { acceptedPattern: given, ...rule }]) => {
      const { patternId, acceptedPattern: current } = before[field]
      const acceptedPattern = given ?? (patternId === rule.patternId ? current : PATTERNS[rule.patternId])
      return { field, ...rule, acceptedPattern }
    },
  )
  const issues = rules.flatMap(({ field, acceptedPattern: input }) => {
    const message = isProductPattern(input) || input === '*' ? undefined : patternProblem(input)
    const path = ['registerFields', field, 'acceptedPattern']
    return message === undefined ? [] : [{ code: 'custom' as const, path, message, input }]
  })
  if (issues.length > 0) throw new InvalidRequest(new z.ZodError(issues))
  await upsertFields(tx, merchant, rules)
}

async function currentRules(sql: Sql | Transaction, merchant: string): Promise<Record<RegisterField, FieldRule>> {
  const rows = (await readFields(sql, merchant)).map(({ field, ...rule }) => [field, rule] as const)
  return { ...DEFAULT_FIELDS, ...(Object.fromEntries(rows) as Partial<Record<RegisterField, FieldRule>>) }
}
