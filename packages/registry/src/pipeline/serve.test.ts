import { describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import { serveOperations } from './serve.ts'

describe('serveOperations', () => {
  it('rejects the start of a registry with an operation without a handler', async () => {
    const app = fastify()
    const serve = serveOperations(app)
    serve('session', () => Promise.reject(new Error('not asked')))
    await expect(Promise.resolve(app.ready())).rejects.toThrow(/nobody serves publish, .*, staffChanges\.$/)
  })

  it('has one handler for each', () => {
    const serve = serveOperations(fastify())
    serve('session', () => Promise.reject(new Error('not asked')))
    expect(() => serve('session', () => Promise.reject(new Error('not asked')))).toThrow(
      'The operation session is served twice.',
    )
  })
})
