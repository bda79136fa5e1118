import { describe, expect, it } from '@jest/globals'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { STAFF_API, staffOperations } from '@atrium/contracts/staff/operations'
import { z } from 'zod'
import { openApiDocument } from './document.ts'

const schema = z.union([z.record(z.string(), z.unknown()), z.boolean()])
const content = z.object({ 'application/json': z.object({ schema }) })
/** The subset of OpenAPI 3.1 that this document uses: https://spec.openapis.org/oas/v3.1.1 */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(
      z.enum(['get', 'post', 'patch', 'delete']),
      z.strictObject({
        operationId: z.string(),
        summary: z.string().min(5),
        'x-roles': z.unknown(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z.array(
          z.strictObject({
            name: z.string(),
            in: z.enum(['path', 'query', 'header']),
            required: z.boolean(),
            schema,
            description: z.string().optional(),
          }),
        ),
        requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
        responses: z.record(z.string(), z.strictObject({ description: z.string(), content })),
      }),
    ),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['http', 'apiKey']) })),
    schemas: z.record(z.string(), schema),
  }),
})

const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument())))
const operations = Object.entries(staffOperations) as [string, OperationDefinition][]
const find = ({ method, path }: Pick<OperationDefinition, 'method' | 'path'>) =>
  document.paths[STAFF_API + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get']

describe('the OpenAPI document', () => {
  it.each(operations)('has %s', (name, definition) => {
    const found = find(definition)!
    expect(found.operationId).toBe(name)
    const places = [...definition.path.matchAll(/:(\w+)/g)].map(([, each]) => each)
    expect(
      found.parameters.filter(({ in: place }) => place === 'path').map(({ name: each, required }) => [each, required]),
    ).toEqual(places.map((each) => [each, true]))
    expect(found.parameters.some(({ name: each, in: place }) => each === 'If-Match' && place === 'header')).toBe(
      definition.ifMatch === true,
    )
    expect(found.security).toEqual(
      definition.roles?.length === 0 ? [] : [{ token: [] }, { session: [], sessionKey: [] }],
    )
    expect(found.requestBody !== undefined).toBe(definition.method === 'POST' || definition.method === 'PATCH')
  })

  it('has If-Match for every subject that several people change', () => {
    const guarded = operations
      .filter(([, { ifMatch }]) => ifMatch)
      .map(([name]) => name)
      .sort()
    expect(guarded).toEqual([
      'changeMerchant',
      'changeStaff',
      'copySet',
      'leaveStaff',
      'moveCanary',
      'pin',
      'removeStaffTotp',
      'resetStaff',
      'rollBack',
      'setPolicies',
      'startCanary',
    ])
  })

  it('has nothing else', () => {
    expect(Object.values(document.paths).flatMap((methods) => Object.values(methods))).toHaveLength(operations.length)
  })

  it('has each input where the API reads it', () => {
    const pin = find(staffOperations.pin)!
    expect(pin.parameters).toEqual([expect.objectContaining({ name: 'If-Match', in: 'header', required: false })])
    expect(
      Object.keys((pin.requestBody!.content['application/json'].schema as { properties: object }).properties),
    ).toEqual(['reason', 'removalReason', 'guard', 'breakGlass', 'merchants', 'releases'])
    expect(find(staffOperations.feed)!.parameters).toEqual([
      expect.objectContaining({ name: 'after', in: 'query', required: false }),
    ])
    expect(find(staffOperations.changeStaff)!.requestBody!.content['application/json'].schema).toMatchObject({
      required: ['reason'],
    })
  })

  it('refers only to schemas that it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, target]) => target!,
    )
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((target) => !(target in document.components.schemas))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('#/$defs/')
  })
})
