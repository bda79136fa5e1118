import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { calls } from './index.ts'
import { surfaceSource } from './surface-source.ts'

describe('the public surface of the API', () => {
  it('matches the committed table: after a change run write-surface.ts and review the diff', () => {
    expect(readFileSync(join(__dirname, 'call-surface.ts'), 'utf8')).toBe(surfaceSource())
  })

  it('has one name and one address per call', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  })

  it('contains no password in plain text', () => {
    for (const call of calls) {
      const { shape, options = [] } = call.request as unknown as { shape?: object; options?: { shape: object }[] }
      const fields = [shape ?? {}, ...options.map((option) => option.shape)].flatMap((each) => Object.keys(each))
      if (fields.some((field) => /password/i.test(field))) expect(call.encrypted).toBe(true)
    }
  })
})
