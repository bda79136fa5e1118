import type { ProposableOperation, ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import type { ProposalRow } from './proposals-repository.ts'

/** Placeholder for a secret input. A change of a secret input has the input's name as its field. */
export const CONCEALED = '********'

const secretsOf = (operation: ProposableOperation): readonly string[] => gatewayTable[operation].secrets ?? []

/** Returns an input without its secrets. */
export const conceal = (operation: ProposableOperation, input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && secretsOf(operation).includes(name) ? CONCEALED : value,
    ]),
  )

/** Returns the changes of a proposal, with secrets, for staff who may make the proposal. */
export const revealed = ({ operation, input, changes }: ProposalRow): ProposedChange[] =>
  changes.map((change) => {
    const secret = secretsOf(operation).includes(change.field) ? input[change.field] : undefined
    return typeof secret === 'string' ? { ...change, to: secret } : change
  })

/**
 * Whether two inputs of an operation contain the same secrets. The list of changes does not show secrets, so they are
 * compared separately.
 */
export const hasSameSecrets = (operation: ProposableOperation, one: Record<string, unknown>, other: object): boolean =>
  secretsOf(operation).every((name) => one[name] === (other as Record<string, unknown>)[name])

/** Deletes the secrets of expired proposals. */
export async function forgetSecrets(sql: Sql, now: Date): Promise<void> {
  for (const [operation, { secrets = [] }] of Object.entries(gatewayTable))
    for (const name of secrets)
      await sql`
        update proposals.proposals set input = jsonb_set(input, ${[name]}, to_jsonb(${CONCEALED}::text))
        where operation = ${operation} and state = 'PROPOSED' and expires_at <= ${now}
          and jsonb_typeof(input -> ${name}) = 'string' and input ->> ${name} <> ${CONCEALED}`
}
