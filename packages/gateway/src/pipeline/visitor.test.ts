import { describe, expect, it } from '@jest/globals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, languageOf } from '../platform/tenancy/visitor.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const over = (protocol: string, cookie: string) => ({ protocol, headers: { cookie } }) as unknown as FastifyRequest
const nothing = {} as FastifyReply

describe('the cookies of a visitor', () => {
  it.each([
    ['http', 'atrium-trial=t; Path=/; Max-Age=60; HttpOnly; SameSite=Strict'],
    ['https', '__Host-atrium-trial=t; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure'],
  ])('are set over %s with the attributes that protect them there', (protocol, text) => {
    const sent: unknown[] = []
    const reply = { header: (_name: string, value: unknown) => void sent.push(value) } as unknown as FastifyReply
    cookiesOf(over(protocol, ''), reply, NOW).set('atrium-trial', 't', new Date(NOW.getTime() + 60_000))
    expect(sent).toEqual([text])
  })

  it('are accepted over https only under the name that no other host can set', () => {
    const both = 'atrium-trial=planted; __Host-atrium-trial=own; atrium-lang=EN'
    expect(cookiesOf(over('https', both), nothing, NOW).get('atrium-trial')).toBe('own')
    expect(cookiesOf(over('http', both), nothing, NOW).get('atrium-trial')).toBe('planted')
    expect([languageOf(over('http', both)), languageOf(over('https', both))]).toEqual(['EN', 'KO'])
  })
})
