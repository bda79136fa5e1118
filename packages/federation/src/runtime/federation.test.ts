import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createImportRemote } from './federation.ts'
import { FILE_TIMEOUT_MS } from './time-limit.ts'

const scope = {}
const importing = (container: unknown) =>
  createImportRemote(scope, async () => container)('mfe-games@1.1.0', '/r/entry.js')
const never = () => new Promise<never>(() => undefined)

describe('a container', () => {
  it('receives the shared libraries before its module is requested', async () => {
    const steps: unknown[] = []
    const container = {
      init: async (given: object) => void steps.push(given === scope),
      get: async (exposed: string) => {
        steps.push(exposed)
        return () => ({ default: 'the remote' })
      },
    }
    expect(await importing(container)).toEqual({ default: 'the remote' })
    expect(steps).toEqual([true, './remote'])
  })

  it.each([
    ['a page in its place', { default: '<!doctype html>' }],
    ['no get', { init: () => undefined }],
    ['no init', { get: never }],
  ])('fails with kind `shape` when it is none (%s)', async (_, module) => {
    await expect(importing(module)).rejects.toMatchObject({
      kind: 'shape',
      message: expect.stringContaining('/r/entry.js'),
    })
  })

  it.each([
    [
      'a library that does not fit',
      {
        init: () => {
          throw new Error('Unsatisfied version 18.0.0 of shared singleton module react')
        },
        get: never,
      },
    ],
    [
      'a module that throws',
      {
        init: () => undefined,
        get: async () => () => {
          throw new Error('boom')
        },
      },
    ],
  ])('with %s fails with an error of the release, not of the network', async (_, container) => {
    await expect(importing(container)).rejects.toMatchObject({
      kind: 'evaluation',
      message: expect.stringContaining('mfe-games@1.1.0'),
    })
  })

  it('that cannot be loaded fails with an error of the network', async () => {
    const importRemote = createImportRemote(scope, () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /r/entry.js')),
    )
    await expect(importRemote('mfe-games@1.1.0', '/r/entry.js')).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('a promise that never settles', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each([
    ['the entry', createImportRemote(scope, never)],
    ['init', createImportRemote(scope, async () => ({ init: never, get: never }))],
    ['get', createImportRemote(scope, async () => ({ init: () => undefined, get: never }))],
    [
      'a module that waits at its top level',
      createImportRemote(scope, async () => ({ init: () => undefined, get: async () => never })),
    ],
  ])('fails with a time-out: %s', async (_, importRemote) => {
    const failed = expect(importRemote('mfe-games@1.1.0', '/r/entry.js')).rejects.toMatchObject({ kind: 'timeout' })
    await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS)
    await failed
  })
})
