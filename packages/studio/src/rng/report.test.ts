import { beforeEach, describe, expect, it } from '@jest/globals'
import { createFaultReport } from './report.ts'

let fault: string | undefined
let now: number
let reports: object[]
let answer: () => Promise<{ status: string }>
let report: () => Promise<void>
beforeEach(() => {
  fault = undefined
  now = 0
  reports = []
  answer = async () => ({ status: 'OK' })
  const call = (_name: string, body: object) => {
    reports.push(body)
    return answer()
  }
  report = createFaultReport({ call } as never, { fault: () => fault }, { now: () => now, instance: 'p1' })
})

describe('fault reports to the portal', () => {
  it('are not sent while the random numbers are sound', async () => {
    await report()
    expect(reports).toEqual([])
  })

  it('are sent at once, every minute while the fault lasts, and once when it is over', async () => {
    fault = 'two blocks are the same'
    await report()
    await report()
    expect(reports).toEqual([{ instance: 'p1', fault }])
    now = 60_000
    await report()
    fault = undefined
    await report()
    await report()
    expect(reports.slice(1)).toEqual([{ instance: 'p1', fault: 'two blocks are the same' }, { instance: 'p1' }])
  })

  it('are sent without delay for another fault, cut to 300 characters', async () => {
    fault = 'one'
    await report()
    fault = 'x'.repeat(500)
    await report()
    await report()
    expect(reports).toEqual([
      { instance: 'p1', fault: 'one' },
      { instance: 'p1', fault: 'x'.repeat(300) },
    ])
  })

  it('are retried until acknowledged, for the fault and for its end', async () => {
    fault = 'one'
    answer = () => Promise.reject(new Error('no answer'))
    await expect(report()).rejects.toThrow('no answer')
    answer = async () => ({ status: 'ERR_PARTNER' })
    await expect(report()).rejects.toThrow('ERR_PARTNER')
    answer = async () => ({ status: 'OK' })
    await report()
    fault = undefined
    answer = () => Promise.reject(new Error('no answer'))
    await expect(report()).rejects.toThrow('no answer')
    answer = async () => ({ status: 'OK' })
    await report()
    await report()
    expect(reports).toHaveLength(5)
  })
})
