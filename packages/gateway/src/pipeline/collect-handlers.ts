import type { CallName } from '@atrium/contracts/calls'
import { calls } from '@atrium/contracts/calls'
import type { AnyHandler, Handlers } from './handler.ts'

/**
 * One handler per call of the table.
 * @throws Error naming every call that no domain serves, that two serve, or that the table does not have.
 */
export function collectHandlers(domains: Record<string, Handlers>): ReadonlyMap<CallName, AnyHandler> {
  const served = new Map<string, { handler: AnyHandler; by: string[] }>()
  for (const [domain, handlers] of Object.entries(domains)) {
    for (const [name, handler] of Object.entries(handlers)) {
      const entry = served.get(name) ?? { handler: handler as AnyHandler, by: [] }
      served.set(name, { ...entry, by: [...entry.by, domain] })
    }
  }
  const names = new Set<string>(calls.map((call) => call.name))
  const problems = [
    ...[...names].filter((name) => !served.has(name)).map((name) => `  ${name} is served by no domain`),
    ...[...served]
      .filter(([, { by }]) => by.length > 1)
      .map(([name, { by }]) => `  ${name} is served by ${by.join(' and ')}`),
    ...[...served.keys()].filter((name) => !names.has(name)).map((name) => `  ${name} is not in the table of calls`),
  ]
  if (problems.length)
    throw new Error(
      `The gateway cannot start: every call of the contract has exactly one handler.\n${problems.join('\n')}`,
    )
  return new Map([...served].map(([name, { handler }]) => [name as CallName, handler]))
}
