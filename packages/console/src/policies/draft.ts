import { readNumber } from '@atrium/contracts/text/typed-number'
import { policies as policiesRule, type Policies } from '@atrium/contracts/staff/releases/approvals'

/** Values from the mildest to the strictest. */
export const REFUSE_DIRTY = ['none', 'releases', 'all'] as const satisfies readonly Policies['refuseDirty'][]

/** Numeric policies by field name; those of the guard with its prefix. */
export const NUMBERS = [
  'fourEyesAbove',
  'fourEyesWindowMinutes',
  'retentionDays',
  'keepNewest',
  'healthyDocuments',
  'healthyMinutes',
  'guard.falseAlarm',
  'guard.leastDocuments',
  'guard.leastDifference',
  'guard.slowMs',
  'guard.leastNetworks',
] as const
type PolicyNumber = (typeof NUMBERS)[number]
/** Decimal places of numbers that are not integers. */
export const DECIMAL_PLACES: Readonly<Partial<Record<PolicyNumber, number>>> = {
  'guard.falseAlarm': 6,
  'guard.leastDifference': 4,
}

export interface PoliciesDraft {
  readonly numbers: Readonly<Record<PolicyNumber, string>>
  readonly acceptLocal: boolean
  readonly requireSignature: boolean
  readonly refuseDirty: Policies['refuseDirty']
  readonly ringByNetwork: boolean
  /** One entry per line: `mfe-games 180000`. */
  readonly budgets: string
}

export function draftOf(policies: Policies): PoliciesDraft {
  const { guard, ...top } = policies
  const value = (field: PolicyNumber) =>
    field.startsWith('guard.') ? guard[field.slice(6) as keyof Policies['guard']] : top[field as 'fourEyesAbove']
  return {
    numbers: Object.fromEntries(NUMBERS.map((field) => [field, String(value(field))])) as Record<PolicyNumber, string>,
    acceptLocal: policies.acceptLocal,
    requireSignature: policies.requireSignature,
    refuseDirty: policies.refuseDirty,
    ringByNetwork: guard.ringByNetwork,
    budgets: Object.entries(policies.budgets)
      .map(([name, bytes]) => `${name} ${bytes}`)
      .join('\n'),
  }
}

/** Typed values merged with the saved ones; unchanged fields follow what others save. */
export function editsOf(saved: PoliciesDraft, draft: PoliciesDraft): Partial<PoliciesDraft> {
  const numbers = Object.fromEntries(
    NUMBERS.filter((field) => draft.numbers[field] !== saved.numbers[field]).map((field) => [
      field,
      draft.numbers[field],
    ]),
  )
  const others = Object.fromEntries(
    (['acceptLocal', 'requireSignature', 'refuseDirty', 'ringByNetwork', 'budgets'] as const)
      .filter((field) => draft[field] !== saved[field])
      .map((field) => [field, draft[field]]),
  )
  return { ...others, ...(Object.keys(numbers).length > 0 && { numbers: numbers as PoliciesDraft['numbers'] }) }
}

/**
 * Parses a number without thousands separators, because the locale of a line is unknown: `180.000` and `180,000` are
 * invalid.
 */
function bytesIn(typed: string): number {
  const bytes = readNumber(typed, { locales: [], places: 0 })
  return bytes.problem === undefined ? Number(bytes.value) : Number.NaN
}

/** The policies of a draft, or its invalid fields. */
export function policiesOf({
  numbers,
  acceptLocal,
  requireSignature,
  refuseDirty,
  ringByNetwork,
  budgets,
}: PoliciesDraft): { policies?: Policies; wrong: readonly string[] } {
  const number = (field: PolicyNumber) => (numbers[field] === '' ? Number.NaN : Number(numbers[field]))
  const guard = Object.fromEntries(
    NUMBERS.filter((field) => field.startsWith('guard.')).map((field) => [field.slice(6), number(field)]),
  )
  const top = Object.fromEntries(
    NUMBERS.filter((field) => !field.startsWith('guard.')).map((field) => [field, number(field)]),
  )
  const lines = budgets
    .split('\n')
    .map((line) => line.trim().split(/[\s:=]+/))
    .filter(([name]) => name)
  const parsed = policiesRule.safeParse({
    ...top,
    guard: { ...guard, ringByNetwork },
    acceptLocal,
    requireSignature,
    refuseDirty,
    budgets: Object.fromEntries(lines.map(([name, bytes = '']) => [name, bytesIn(bytes)])),
  })
  return parsed.success
    ? { policies: parsed.data, wrong: [] }
    : {
        wrong: [
          ...new Set(
            parsed.error.issues.map(({ path: [first, second] }) =>
              first === 'guard' ? `guard.${String(second)}` : String(first),
            ),
          ),
        ],
      }
}
