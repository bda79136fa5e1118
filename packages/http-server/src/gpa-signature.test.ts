import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { signedText } from '@atrium/contracts/wallet-api/gpa'
import { isSigned } from './gpa-signature.ts'

interface Row {
  what: string
  time: string
  method: string
  path: string
  body: string
  signature: string
}
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/gpa-1/signature-vectors.json'), 'utf8'),
) as { publicKey: string; privateKey: string; requests: Row[] }
const key = createPublicKey(published.publicKey)
const isAccepted = (row: Row, late = 0) =>
  isSigned({ ...row, rawBody: row.body }, key, new Date(Number(row.time) + late))

describe('the published signatures', () => {
  it.each(published.requests)('are accepted: $what', (row) => expect(isAccepted(row)).toBe(true))

  it.each(published.requests)(
    'are those that a provider has to compute: $what',
    ({ time, method, path, body, signature }) => {
      expect(
        sign(
          'RSA-SHA256',
          Buffer.from(signedText(time, method, path, body)),
          createPrivateKey(published.privateKey),
        ).toString('base64'),
      ).toBe(signature)
    },
  )

  it.each<[string, Partial<Row>]>([
    ['time', { time: '1767225600001' }],
    ['method', { method: 'PUT' }],
    ['path', { path: '/gpa/v1/atrium/win' }],
    ['body', { body: published.requests[0]!.body.replace('"2.5"', '"0.1"') }],
    ['signature', { signature: published.requests[1]!.signature }],
  ])('are invalid for any other %s', (_what, change) =>
    expect(isAccepted({ ...published.requests[0]!, ...change })).toBe(false),
  )

  it('are valid for a minute', () => {
    expect([-60_001, -60_000, 60_000, 60_001].map((late) => isAccepted(published.requests[0]!, late))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
