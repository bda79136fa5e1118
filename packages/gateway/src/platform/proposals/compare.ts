import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'

type Value = string | number | boolean | undefined

/** The direction in which a field gives more away, or restricts less. */
export interface FieldRule {
  readonly loosens: 'HIGHER' | 'LOWER' | 'ANY' | 'NEVER'
  /** Meaning of an absent value: zero, unless it is unlimited. */
  readonly absent?: 'UNLIMITED'
}

const BEYOND = 2n ** 100n

/** A value as a comparable number: amounts in counts of 1/10,000, times in milliseconds, true above false. */
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

/** The change of one field; none where both values are the same. */
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

/** The changes of the fields that have a rule, in the order of the rules. */
export const changesOf = <Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  before: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
  after: Readonly<Partial<Record<NoInfer<Field>, Value>>>,
): ProposedChange[] =>
  (Object.keys(rules) as Field[]).flatMap((field) => changeOf(field, before[field], after[field], rules[field]))

/**
 * The changes of values that apply from a level on, such as prices of VIP levels: compared at each level that either
 * list has. `usual`: the value below the first one.
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

/** The changes of a text in each language; without a rule they give nothing, and are shown to the approver. */
export const textChanges = (
  field: string,
  before: Readonly<Partial<Record<Language, string>>>,
  after: Readonly<Record<Language, string>>,
  rule: FieldRule = { loosens: 'NEVER' },
): ProposedChange[] =>
  LANGUAGES.flatMap((language) => changeOf(`${field}.${language}`, before[language], after[language], rule))

/**
 * The changes of a list of values with keys, such as prices by level. `usual`: the value of a key that the list leaves
 * out.
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
