import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'

type Value = string | number | boolean | undefined

/** The direction in which a change of the field gives more away or restricts less. */
export interface FieldRule {
  readonly loosens: 'HIGHER' | 'LOWER' | 'ANY' | 'NEVER'
  /** Meaning of a missing value. By default it is zero. */
  readonly absent?: 'UNLIMITED'
}

const BEYOND = 2n ** 100n

/** Converts a value to a comparable number: amounts in counts of 1/10,000, times in milliseconds, true above false. */
function rankOf(value: Value, { absent }: FieldRule): bigint {
  if (value === undefined) return absent === 'UNLIMITED' ? BEYOND : -BEYOND
  if (typeof value === 'string') return isMoneyText(value) ? parseMoney(value) : BigInt(Date.parse(value))
  return BigInt(value)
}

function doesLoosen(from: Value, to: Value, rule: FieldRule): boolean {
  if (rule.loosens === 'ANY' || rule.loosens === 'NEVER') return rule.loosens === 'ANY'
  const [before, after] = [rankOf(from, rule), rankOf(to, rule)]
  return rule.loosens === 'HIGHER' ? after > before : after < before
}

/** Returns the change of one field, as a list. Empty when both values are equal. */
export const changeOf = (field: string, from: Value, to: Value, rule: FieldRule): ProposedChange[] =>
  from === to
    ? []
    : [
        {
          field,
          ...(from !== undefined && { from: String(from) }),
          ...(to !== undefined && { to: String(to) }),
          loosens: doesLoosen(from, to, rule),
        },
      ]

/** Returns the changes of all fields that have a rule, in the order of the rules. */
export const changesOf = <Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  before: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
  after: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
): ProposedChange[] =>
  (Object.keys(rules) as Field[]).flatMap((field) => changeOf(field, before[field], after[field], rules[field]))

/**
 * Returns the changes of values that apply from a level upwards, such as prices by VIP level. Compares both lists at
 * each level that one of them has. `usual`: the value below the first level.
 */
export function levelChanges(
  field: string,
  before: LevelValues,
  after: LevelValues,
  rule: FieldRule,
): ProposedChange[] {
  const levels = [...new Set([...before.values.keys(), ...after.values.keys()])].sort((a, b) => a - b)
  return levels.flatMap((level) => changeOf(`${field}.${level}`, valueAt(before, level), valueAt(after, level), rule))
}

export interface LevelValues {
  readonly values: ReadonlyMap<number, Value>
  readonly usual: Value
}

const valueAt = ({ values, usual }: LevelValues, level: number): Value => {
  const own = Math.max(...[...values.keys()].filter((one) => one <= level))
  return values.has(own) ? values.get(own) : usual
}

/**
 * Returns the changes of a text in each language. By default a text loosens nothing; it is listed so that the approver
 * sees it.
 */
export const textChanges = (
  field: string,
  before: Readonly<Partial<Record<Language, string>>>,
  after: Readonly<Record<Language, string>>,
  rule: FieldRule = { loosens: 'NEVER' },
): ProposedChange[] =>
  LANGUAGES.flatMap((language) => changeOf(`${field}.${language}`, before[language], after[language], rule))

/**
 * Returns the changes of a list of values by key, such as prices by level. `usual`: the value of a key that is not in
 * the list.
 */
export function keyedChanges(
  field: string,
  before: ReadonlyMap<string | number, Value>,
  after: ReadonlyMap<string | number, Value>,
  rule: FieldRule & { readonly usual?: Value },
): ProposedChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) =>
    changeOf(`${field}.${key}`, before.get(key) ?? rule.usual, after.get(key) ?? rule.usual, rule),
  )
}
