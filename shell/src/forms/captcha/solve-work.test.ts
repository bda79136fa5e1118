import { createHash } from 'node:crypto'
import { expect, it, jest } from '@jest/globals'
import { beginsWithZeros, workBytes } from '@atrium/contracts/rules/accounts/captcha-work'
import { solveWork } from './solve-work.ts'

const ID = 'a'.repeat(43)

it('finds a nonce for every piece, and reports each', async () => {
  const onPiece = jest.fn()
  const nonces = await solveWork(ID, { count: 4, bits: 9 }, { onPiece, signal: new AbortController().signal })
  expect(onPiece.mock.calls).toEqual([[1], [2], [3], [4]])
  nonces.forEach((nonce, index) => {
    const bytes = workBytes(ID, index)
    new DataView(bytes.buffer).setUint32(bytes.length - 4, nonce)
    expect(beginsWithZeros(createHash('sha256').update(bytes).digest(), 9)).toBe(true)
  })
})

it('stops when it is aborted', async () => {
  const abort = new AbortController()
  const search = solveWork(ID, { count: 1, bits: 64 }, { onPiece: () => undefined, signal: abort.signal })
  abort.abort(new Error('another question'))
  await expect(search).rejects.toThrow('another question')
})
