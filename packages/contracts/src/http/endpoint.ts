import type { z } from 'zod'

/** An address of a server that other servers call, with the schemas of its input and of its JSON response. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * `:name` is replaced by the input of that name. The remaining input is the query of GET and DELETE, and the body of
   * other methods.
   */
  readonly path: `/${string}`
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
}

export const defineEndpoint = <Input extends z.ZodType, Answer extends z.ZodType>(
  endpoint: Endpoint<Input, Answer>,
): Endpoint<Input, Answer> => Object.freeze(endpoint)

const INPUTS = /:([a-zA-Z]+)/g

/** Names of the inputs in a path. */
export const pathInputs = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  [...path.matchAll(INPUTS)].map(([, name]) => name!)

export const takesQuery = ({ method }: Pick<Endpoint, 'method'>): boolean => method === 'GET' || method === 'DELETE'

/** The path below `api` with query, for an input. */
export function targetOf(endpoint: Pick<Endpoint, 'method' | 'path'>, input: object, api: string): string {
  const path = endpoint.path.replaceAll(INPUTS, (_match, name: string) =>
    encodeURIComponent(String(input[name as keyof typeof input])),
  )
  const query = new URLSearchParams(
    takesQuery(endpoint)
      ? restOf(endpoint, input).map(([name, value]) => [name, String(value)] satisfies [string, string])
      : [],
  )
  return `${api}${path}${query.size ? `?${query}` : ''}`
}

/** A request as a server has received it. */
interface Received {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The query or body of a request, not validated. */
export const restIn = (endpoint: Pick<Endpoint, 'method'>, { query, body }: Received): unknown =>
  takesQuery(endpoint) ? query : body

/** The input of a request, not validated. Inputs named in the path have the path's values. */
export const inputIn = (endpoint: Pick<Endpoint, 'method' | 'path'>, received: Received): object => ({
  ...(restIn(endpoint, received) as object | undefined),
  ...Object.fromEntries(
    pathInputs(endpoint).map((name) => [name, (received.params as Readonly<Record<string, string>>)[name]]),
  ),
})

/** The body for an input. Undefined if the input is sent in the query. */
export const bodyOf = (endpoint: Pick<Endpoint, 'method' | 'path'>, input: object): object | undefined =>
  takesQuery(endpoint) ? undefined : Object.fromEntries(restOf(endpoint, input))

function restOf(endpoint: Pick<Endpoint, 'path'>, input: object): [string, unknown][] {
  const inPath = pathInputs(endpoint)
  return Object.entries(input).filter(([name, value]) => value !== undefined && !inPath.includes(name))
}
