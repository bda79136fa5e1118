import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import type { InternalAnswer } from '@atrium/contracts/internal/endpoints'
import type { HeldByStaff, StaffWork } from '@atrium/contracts/staff/leaving'
import type { Role } from '@atrium/contracts/staff/define'
import type { Sql } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import type { GatewayTransport } from '@atrium/staff-api/gateway/transport'
import { listProposals } from '../proposals/repository.ts'
import type { RegistryRelay } from '../relay/registry-relay.ts'

/** `roles`: of which a colleague needs one at the merchant to take it over. Absent: it can only be released. */
export type HeldWork = StaffWork & { readonly roles?: readonly Role[] | undefined }

interface WorkDeps {
  readonly sql: Sql
  readonly gateway: GatewayTransport
  readonly registry: RegistryRelay
}

/** Reads the work that these names hold. Servers that do not respond are listed as missing. */
export async function readWork(
  { sql, gateway, registry }: WorkDeps,
  names: readonly string[],
  caller: Caller,
): Promise<{ work: HeldWork[]; missing: HeldByStaff['missing'] }> {
  const [own, ofGateway, ofRegistry] = await Promise.all([
    listProposals(sql, { state: 'waiting', accounts: undefined }),
    gateway(internalEndpoints.workOfStaff, { names: [...names] })
      .then(workOfGateway)
      .catch(orMissing),
    workOfRegistry(registry, names, caller).catch(orMissing),
  ])
  const isTheirs = isBy(names)
  return {
    work: [
      ...own.filter(isTheirs).map(({ id }): HeldWork => ({ kind: 'staff-proposal', id: String(id) })),
      ...(ofGateway ?? []),
      ...(ofRegistry ?? []),
    ],
    missing: [...(ofGateway ? [] : (['gateway'] as const)), ...(ofRegistry ? [] : (['registry'] as const))],
  }
}

const isBy =
  (names: readonly string[]) =>
  ({ by, person }: { by: string; person?: string | undefined }): boolean =>
    names.includes(person ?? by)

const workOfGateway = ({ claims, proposals }: InternalAnswer<'workOfStaff'>): HeldWork[] => [
  ...claims,
  ...proposals.map(({ merchant, proposalId }): HeldWork => ({ kind: 'merchant-proposal', id: proposalId, merchant })),
]

async function workOfRegistry(registry: RegistryRelay, names: readonly string[], caller: Caller): Promise<HeldWork[]> {
  const [proposals, schedules] = await Promise.all([
    registry.read('proposals', { state: 'waiting' }, caller),
    registry.read('schedules', { state: 'waiting' }, caller),
  ])
  return [
    ...proposals.filter(isBy(names)).map(({ id }): HeldWork => ({ kind: 'release-proposal', id: String(id) })),
    ...schedules.filter(isBy(names)).map(({ id, merchant, at }): HeldWork => ({
      kind: 'schedule',
      id: String(id),
      merchant,
      until: at,
      roles: ['release-manager'],
    })),
  ]
}

/** A server that does not respond must not keep a person from being locked out. */
function orMissing(error: unknown): undefined {
  if (!(error instanceof OperationError)) throw error
}
