import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { pathInputs } from '@atrium/contracts/staff/operations'

const hasQuery = ({ method }: OperationDefinition): boolean => method === 'GET' || method === 'DELETE'

function restOf(definition: OperationDefinition, input: object): [string, unknown][] {
  const inPath = pathInputs(definition)
  return Object.entries(input).filter(([name, value]) => value !== undefined && !inPath.includes(name))
}

/** Path below `api`, with the query, that an operation's input makes. */
export function targetOf(definition: OperationDefinition, input: object, api: string): string {
  const path = definition.path.replaceAll(/:([a-zA-Z]+)/g, (_match, name: string) =>
    encodeURIComponent(String(input[name as keyof typeof input])),
  )
  const query = new URLSearchParams(
    hasQuery(definition)
      ? restOf(definition, input).map(([name, value]): [string, string] => [name, String(value)])
      : [],
  )
  return `${api}${path}${query.size ? `?${query}` : ''}`
}

/** The body that an operation's input makes; undefined for what travels in the query. */
export const bodyOf = (definition: OperationDefinition, input: object): object | undefined =>
  hasQuery(definition) ? undefined : Object.fromEntries(restOf(definition, input))
