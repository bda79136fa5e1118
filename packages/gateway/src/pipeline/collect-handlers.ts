/**
 * Merges the handlers of all domains, one per name of a contract.
 * @throws Error naming every call that has no handler, two handlers, or is not in the contract
 */
export function collectHandlers<Name extends string, Handler>(
  names: readonly Name[],
  domains: Readonly<Record<string, object>>,
): ReadonlyMap<Name, Handler> {
  const served = new Map<string, { handler: Handler; by: string[] }>()
  for (const [domain, handlers] of Object.entries(domains)) {
    for (const [name, handler] of Object.entries(handlers)) {
      const entry = served.get(name) ?? { handler: handler as Handler, by: [] }
      served.set(name, { ...entry, by: [...entry.by, domain] })
    }
  }
  const known = new Set<string>(names)
  const problems = [
    ...names.filter((name) => !served.has(name)).map((name) => `  ${name} is served by no domain`),
    ...[...served]
      .filter(([, { by }]) => by.length > 1)
      .map(([name, { by }]) => `  ${name} is served by ${by.join(' and ')}`),
    ...[...served.keys()].filter((name) => !known.has(name)).map((name) => `  ${name} is not in the contract`),
  ]
  if (problems.length)
    throw new Error(
      `The gateway cannot start: everything in the contract has exactly one handler.\n${problems.join('\n')}`,
    )
  return new Map([...served].map(([name, { handler }]) => [name as Name, handler]))
}
