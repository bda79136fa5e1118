import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { parseJsonBodies } from './index.ts'

let app: FastifyInstance
beforeEach(() => {
  app = fastify()
  parseJsonBodies(app, { maxValues: 5 })
  app.post('/', async ({ body }) => ({ body }))
})
afterEach(() => app.close())

const post = async (payload: string | Buffer) => {
  const response = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return [response.statusCode, response.json().body ?? response.json().message]
}

it.each([
  ['a list', '[1,2,3,4]'],
  ['an object', '{"a":1,"b":{"c":[2]}}'],
  ['signs within texts', JSON.stringify({ text: '[{,"\\', other: ',,,,,,,,,\\"' })],
])('parses %s with few values', async (_what, json) => {
  expect(await post(json)).toEqual([200, JSON.parse(json)])
})

it.each([
  ['a list', '[1,2,3,4,5]'],
  ['an object', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
  ['values after a text that ends with a backslash', `["\\\\",1,2,3,4]`],
  ['nested lists', '[[[[[]]]]]'],
])('400: %s with more values than the limit', async (_what, json) => {
  expect(await post(json)).toEqual([400, 'the body has more than 5 values: send fewer at a time'])
})

it('400: what is no JSON', async () => {
  expect((await post('{"a'))[0]).toBe(400)
  expect((await post(''))[0]).toBe(400)
})

it.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF["복권"]')],
  ['UTF-16', Buffer.from('\uFEFF["복권"]', 'utf16le')],
])('parses a body in %s', async (_encoding, bytes) => {
  expect(await post(bytes)).toEqual([200, ['복권']])
})

it('400: names the encodings that it reads for a body in another', async () => {
  expect(await post(Buffer.from([0x22, 0xb0, 0xa1, 0x22]))).toEqual([
    400,
    'the body cannot be read. It is not text in UTF-8 or UTF-16: save it as UTF-8.',
  ])
})
