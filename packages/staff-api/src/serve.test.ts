import { describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import { serveOperations } from './serve.ts'

const OPTIONS = { names: ['session', 'publish', 'feed'], api: '/v1', on: 'onRequest' } as const
const notCalled = () => Promise.reject(new Error('not called'))

describe('serveOperations', () => {
  it('lets no server start that leaves an operation unserved', async () => {
    const app = fastify()
    serveOperations(app, OPTIONS)('session', notCalled)
    await expect(Promise.resolve(app.ready())).rejects.toThrow(/nothing serves publish, feed\.$/)
  })

  it('has one handler for each', () => {
    const serve = serveOperations(fastify(), OPTIONS)
    serve('session', notCalled)
    expect(() => serve('session', notCalled)).toThrow('The operation session is served twice.')
  })
})
