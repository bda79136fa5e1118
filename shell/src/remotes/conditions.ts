import type { Module } from '@atrium/contracts/calls'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/portal/session'

export type Condition = ReleaseRecord['slots'][number]['condition']

/** Whether a condition holds for this session. */
export function meets(condition: Condition, { status }: Pick<Session, 'status'>): boolean {
  if (condition === 'always') return true
  if (condition === 'visitor') return status === 'visitor'
  if (condition === 'loggedIn') return status !== 'visitor'
  return status === condition
}

/** Ids of the modules that are on. An enabled module inside a disabled group is off. */
export function modulesOn(tree: readonly Module[]): ReadonlySet<string> {
  return new Set(
    tree
      .filter(({ enabled }) => enabled === '1')
      .flatMap(({ modId, childrenNodes }) => [modId, ...modulesOn(childrenNodes)]),
  )
}
