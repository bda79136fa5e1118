import { describe, expect, it } from '@jest/globals'
import { calls } from '@atrium/contracts/calls'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; required: boolean }[]
  security?: unknown
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } }
}

describe('the OpenAPI document', () => {
  const document = openApiDocument() as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown> }
  }

  it('has every call, with its parameters and whether it needs a session', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const call of calls)
      expect(document.paths[call.path]![call.method.toLowerCase()]).toMatchObject({
        operationId: call.name,
        ...(call.auth !== 'none' && { security: [{ session: [] }] }),
      })
    expect(document.paths['/lgw/games/popular']!.get!.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'language', in: 'query', required: false }),
        expect.objectContaining({ name: 'count', required: false }),
      ]),
    )
  })

  it('shows a sealed request as sealed', () => {
    expect(
      document.paths['/wps/session/login']!.post!.requestBody!.content['application/json'].schema.required,
    ).toEqual(['payload'])
  })

  it('refers only to its own schemas', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!)
    expect(references.length).toBeGreaterThan(0)
    for (const target of references)
      expect(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(target)
  })
})
