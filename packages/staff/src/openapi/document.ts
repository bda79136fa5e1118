import { OPERATION_ERRORS } from '@atrium/contracts/staff/errors'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { pathInputs, takesQuery } from '@atrium/contracts/http/endpoint'
import { STAFF_API, operationTable } from '@atrium/contracts/staff/operations'
import { SESSION_KEY_HEADER } from '@atrium/contracts/staff/accounts'
import { parametersOf, schemaOf } from '@atrium/http-server/openapi'
import type { Json } from '@atrium/http-server/openapi'

/** OpenAPI 3.1 for every operation of the table. */
export function openApiDocument(): Json {
  const schemas: Json = { Refusal: REFUSAL }
  const paths: Record<string, Json> = {}
  for (const [name, definition] of Object.entries(operationTable)) {
    const path = STAFF_API + definition.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(name, definition, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium staff API',
      version: '1',
      description:
        'What staff reads and decides: accounts, releases, merchants, members and their money. Times are ISO 8601 in UTC; localTime is on the wall of a merchant.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'For pipelines and servers.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'atrium_staff_8082',
          description:
            'Of the console: the name ends with the port of its origin, if the address has one, and over https begins with __Host-. Changes send the header x-atrium-console: 1 as well.',
        },
        sessionKey: {
          type: 'apiKey',
          in: 'header',
          name: SESSION_KEY_HEADER,
          description: 'The other half of the session, which signing in returns.',
        },
      },
      schemas,
    },
  }
}

function operation(name: string, definition: OperationDefinition, schemas: Json): Json {
  const input = schemaOf(definition.input, 'input', name, schemas)
  const answer = schemaOf(definition.answer, 'output', `${name}.answer`, schemas)
  const inPath = pathInputs(definition)
  const rest = without(input, [...inPath, ...(definition.ifMatch ? ['ifMatch'] : [])])
  const inQuery = takesQuery(definition)
  return {
    operationId: name,
    summary: definition.summary,
    'x-roles': definition.roles ?? 'everybody who is signed in',
    security: definition.roles?.length === 0 ? [] : [{ token: [] }, { session: [], sessionKey: [] }],
    parameters: [
      ...parametersOf(input, 'path').filter(({ name: each }) => inPath.includes(String(each))),
      ...(definition.ifMatch
        ? [
            {
              name: 'If-Match',
              in: 'header',
              required: false,
              schema: { type: 'string' },
              description:
                'What was seen of each thing that is decided about, by the `sequence` that it came with: "DEMO:12", "LOTUS:8" of merchants, "7:31" of a canary, "mina:9" of somebody of the staff, "policies:40". When one has changed since, nothing is done and the answer is 412 with SEQUENCE_CONFLICT.',
            },
          ]
        : []),
      ...(inQuery ? parametersOf(rest, 'query') : []),
    ],
    ...(!inQuery && { requestBody: { required: true, content: { 'application/json': { schema: rest } } } }),
    responses: {
      '2XX': { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function without(schema: Json, names: readonly string[]): Json {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Json).filter(([name]) => !names.includes(name)),
  )
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.includes(name))
  const { required: _, ...others } = schema
  return { ...others, properties, ...(required.length && { required }) }
}

const REFUSAL: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(OPERATION_ERRORS) },
        message: { type: 'string', description: 'What happened and what to do.' },
        reasons: { type: 'array', items: { type: 'string' } },
      },
    },
  },
}
